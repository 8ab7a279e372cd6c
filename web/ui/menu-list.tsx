import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import { Link } from "./router-link.tsx";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import optionRow from "./option-row.module.css";
import styles from "./menu-list.module.css";

/** A menu entry: a link or an action. */
export type MenuItem = {
  id: string;
  label: string;
  icon?: IconName | undefined;
  danger?: boolean | undefined;
  /** Stays in the menu, but does nothing. */
  disabled?: boolean | undefined;
  /** Whether the entry is the chosen one of several values; absent in a menu of actions. */
  checked?: boolean | undefined;
} & ({ href: string; onAction?: never } | { onAction: () => void; href?: never });

interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

const gap = 4;
const margin = 16;

/** Positions the menu under its button, aligned at the right; above it if there is no space below. */
function positionMenu(box: HTMLElement, trigger: HTMLElement): void {
  const { top, bottom, right } = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const fitsBelow = bottom + gap + height + margin <= window.innerHeight;
  box.style.setProperty("--x", `${String(Math.max(margin, right - width))}px`);
  box.style.setProperty(
    "--y",
    `${String(fitsBelow ? bottom + gap : Math.max(margin, top - gap - height))}px`,
  );
}

function listEntryElements(box: HTMLElement | null): HTMLElement[] {
  return Array.from(box?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? []);
}

/** The entry to which a key moves: arrows wrap around, a letter goes to the next entry that begins with it. */
function getNextEntry(key: string, entries: readonly HTMLElement[]): HTMLElement | undefined {
  const at = entries.findIndex((entry) => entry === document.activeElement);
  if (key === "ArrowDown") return entries[(at + 1) % entries.length];
  if (key === "ArrowUp") return entries.at(at <= 0 ? -1 : at - 1);
  if (key === "Home") return entries[0];
  if (key === "End") return entries.at(-1);
  const letter = key.toLocaleLowerCase();
  const entriesFromNext = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
  return key.length === 1
    ? entriesFromNext.find(({ textContent }) => textContent.toLocaleLowerCase().startsWith(letter))
    : undefined;
}

/** An open menu (ARIA menu pattern), in the top layer so that no card clips it. */
export function MenuList({ label, items, trigger, onClose }: MenuListProps) {
  const box = useRef<HTMLDivElement>(null);
  const latestOnClose = useRef(onClose);
  useEffect(() => {
    latestOnClose.current = onClose;
  }, [onClose]);

  useLayoutEffect(() => {
    const list = box.current;
    const button = trigger.current;
    if (!list || !button) return undefined;
    list.showPopover();
    positionMenu(list, button);
    const entries = listEntryElements(list);
    const first = entries.find(({ ariaChecked }) => ariaChecked === "true") ?? entries[0];
    first?.focus({ preventScroll: true });
    const listeners = new AbortController();
    const options = { signal: listeners.signal, capture: true };
    const closeOnOutsidePress = ({ target }: Event) => {
      if (target instanceof Node && [list, button].some((part) => part.contains(target))) return;
      latestOnClose.current();
    };
    const followButton = () => {
      const { top, bottom } = button.getBoundingClientRect();
      if (bottom < 0 || top > window.innerHeight) latestOnClose.current();
      else positionMenu(list, button);
    };
    document.addEventListener("pointerdown", closeOnOutsidePress, options);
    document.addEventListener("focusin", closeOnOutsidePress, options);
    document.addEventListener("scroll", followButton, options);
    window.addEventListener("resize", followButton, options);
    return () => listeners.abort();
  }, [trigger]);

  function closeAndRestoreFocus() {
    trigger.current?.focus();
    onClose();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "Tab") {
      closeAndRestoreFocus();
      return;
    }
    if (event.key === "Escape") closeAndRestoreFocus();
    else if (event.key === " ") event.currentTarget.click();
    else {
      const next = getNextEntry(event.key, listEntryElements(box.current));
      if (!next) return;
      next.focus();
    }
    event.preventDefault();
  }

  return (
    <div ref={box} popover="manual" role="menu" aria-label={label} className={styles.menu}>
      {items.map((item) => {
        const entry = {
          role: item.checked === undefined ? "menuitem" : "menuitemradio",
          "aria-checked": item.checked,
          "aria-disabled": item.disabled,
          tabIndex: -1,
          className: classNames(optionRow.row, styles.entry, item.danger && styles.danger),
          onKeyDown: handleKeyDown,
          // A menu that opens under a resting pointer keeps the focus on its first entry.
          onPointerMove: ({ currentTarget }: { currentTarget: HTMLElement }) => {
            if (document.activeElement !== currentTarget) currentTarget.focus({ preventScroll: true });
          },
          onClick: () => {
            if (item.disabled === true) return;
            closeAndRestoreFocus();
            item.onAction?.();
          },
        };
        const text = (
          <>
            {item.icon && <Icon name={item.icon} size={18} />}
            {item.label}
            {item.checked === true && <Icon name="check" size={18} className={styles.chosen} />}
          </>
        );
        return item.href === undefined ? (
          <button key={item.id} type="button" {...entry}>
            {text}
          </button>
        ) : (
          <Link key={item.id} to={item.href} {...entry}>
            {text}
          </Link>
        );
      })}
    </div>
  );
}
