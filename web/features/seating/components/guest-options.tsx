import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import type { Guest } from "#contract/guests.ts";
import { fullName } from "#web/features/guests/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./guests-field.module.css";

interface GuestOptionsProps {
  id: string;
  found: readonly Guest[];
  ids: ReadonlySet<string>;
  placeOf: (guest: Guest) => string;
  /** The current one, from 0; null while the list is closed. */
  at: number | null;
  /** What the list hangs under. */
  field: RefObject<HTMLElement | null>;
  onToggle: (guest: Guest, place: number) => void;
}

const gap = 4;
const margin = 16;

/** Under the field and as wide at least; above it where there is more room. */
function place(list: HTMLElement, field: HTMLElement): void {
  const { top, bottom, left, width } = field.getBoundingClientRect();
  const [above, below] = [top - gap - margin, window.innerHeight - bottom - gap - margin];
  const isBelow = below >= Math.min(list.scrollHeight, above);
  const room = Math.max(isBelow ? below : above, 0);
  list.style.setProperty("--width", `${String(width)}px`);
  list.style.setProperty("--room", `${String(room)}px`);
  const height = list.offsetHeight;
  const x = Math.max(margin, Math.min(left, window.innerWidth - margin - list.offsetWidth));
  list.style.setProperty("--x", `${String(x)}px`);
  list.style.setProperty("--y", `${String(isBelow ? bottom + gap : top - gap - height)}px`);
}

/** In the top layer, so that no card cuts it; it follows its field. */
function useHanging(field: RefObject<HTMLElement | null>, isOpen: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [box, anchor] = [list.current, field.current?.querySelector("input")];
    if (!isOpen || !box || !anchor) return undefined;
    box.showPopover();
    const follow = () => {
      place(box, anchor);
    };
    follow();
    const ended = new AbortController();
    const options = { signal: ended.signal, capture: true };
    document.addEventListener("scroll", follow, options);
    window.addEventListener("resize", follow, options);
    return () => {
      ended.abort();
      box.hidePopover();
    };
  }, [field, isOpen]);
  // What is found changes its height, who is chosen the place of the field.
  useLayoutEffect(() => {
    const [box, anchor] = [list.current, field.current?.querySelector("input")];
    if (isOpen && box && anchor) place(box, anchor);
  });
  return list;
}

export function GuestOptions({ id, found, ids, placeOf, at, field, onToggle }: GuestOptionsProps) {
  const { t } = useTranslation("seating");
  const isOpen = at !== null;
  const list = useHanging(field, isOpen);
  useEffect(() => {
    if (at !== null) list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [list, at]);
  return (
    <div
      ref={list}
      popover="manual"
      id={`${id}-list`}
      role="listbox"
      aria-multiselectable="true"
      aria-label={t("panel.choices")}
      className={styles.list}
    >
      {isOpen &&
        found.map((guest, each) => {
          const isChosen = ids.has(guest.id);
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field, which keeps the focus, hears the keys
            <div
              key={guest.id}
              id={`${id}-${String(each)}`}
              role="option"
              aria-selected={isChosen}
              className={classNames(styles.option, each === at && styles.current)}
              onPointerDown={(event) => {
                // The field keeps the focus.
                event.preventDefault();
              }}
              onClick={() => {
                onToggle(guest, each);
              }}
            >
              <span className={classNames(styles.box, isChosen && styles.on)}>
                {isChosen && <Icon name="check" size={14} />}
              </span>
              <span className={styles.name}>{fullName(guest)}</span>
              <span className={styles.place}>{placeOf(guest)}</span>
            </div>
          );
        })}
      {isOpen && found.length === 0 && (
        <div role="option" aria-selected="false" aria-disabled="true" className={styles.option}>
          {t("panel.nobody")}
        </div>
      )}
    </div>
  );
}
