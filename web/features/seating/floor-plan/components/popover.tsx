import { useEffect, useId, useLayoutEffect, useRef, type CSSProperties } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { moveBox, type Box, type Point, type Size } from "../geometry.rules.ts";
import { border } from "../use-zoom.ts";
import styles from "./popover.module.css";

interface PopoverTexts {
  readonly title: string;
  readonly detail: string;
  readonly menuLabel: string;
  readonly items: readonly MenuItem[];
  /** undefined if there is nothing that the member may do. */
  readonly action: { readonly label: string; readonly onAction: () => void } | undefined;
}

interface PopoverProps extends PopoverTexts {
  /** The item that the popover is about, in centimetres of the room. */
  subject: { readonly at: Point; readonly footprint: Box };
  room: Size;
  scale: number;
  /** Whether the popover gets the focus: only if it was opened by keyboard. */
  takesFocus: boolean;
  onClose: () => void;
}

/** Pixels, like the gap to the item. */
const width = 232;
const gap = 8;
/** Distance from the walls in pixels. */
const wallDistance = 8;
/** Estimated height: with less space below the item, the popover opens above it. */
const height = 156;

/** Places the popover below its item within the walls, or above it if there is no space below. */
function getPosition({ subject, room, scale }: Pick<PopoverProps, "subject" | "room" | "scale">) {
  const box = moveBox(subject.footprint, subject.at);
  const [right, bottom] = [(room.width + 2 * border) * scale, (room.length + 2 * border) * scale];
  const middle = (subject.at.x + border) * scale - width / 2;
  const below = (box.bottom + border) * scale + gap;
  const above = (box.top + border) * scale - gap;
  const isAbove = below + height > bottom && above > height;
  return {
    left: Math.max(wallDistance, Math.min(middle, right - width - wallDistance)),
    top: isAbove ? above : below,
    isAbove,
  };
}

/**
 * Listens on the document, because a popover opened by mouse does not have the focus. A layer above it
 * closes first.
 */
function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  }, [onEscape]);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog:modal")) return;
      latest.current();
    };
    addEventListener("keydown", handleKeyDown);
    return () => removeEventListener("keydown", handleKeyDown);
  }, []);
}

/** The actions on the selected item, beside it. */
export function Popover({
  title,
  detail,
  menuLabel,
  items,
  action,
  takesFocus,
  onClose,
  ...positionProps
}: PopoverProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { left, top, isAbove } = getPosition(positionProps);
  const style: CSSProperties & Record<"--left" | "--top", string> = {
    "--left": `${String(left)}px`,
    "--top": `${String(top)}px`,
  };
  useLayoutEffect(() => {
    box.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (takesFocus) box.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEscape(onClose);
  return (
    <div
      ref={box}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-detail`}
      data-still=""
      data-popover=""
      className={classNames(styles.popover, isAbove && styles.above)}
      style={style}
    >
      <div className={styles.head}>
        <h3 id={`${id}-title`} className={styles.title}>
          {title}
        </h3>
        <Menu label={menuLabel} items={items} />
      </div>
      <p id={`${id}-detail`} className={styles.detail}>
        {detail}
      </p>
      {action && (
        <Button size="small" wide onClick={action.onAction}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
