import { useEffect, useRef, type RefObject } from "react";
import { Menu, MenuItem as Entry, Popover } from "react-aria-components";
import { useNavigate } from "react-router";
import { Icon } from "./icon.tsx";
import type { MenuItem } from "./menu.tsx";
import styles from "./menu-late.module.css";

/*
 * The press machinery adds one style rule of its own unless an element of this id is there. Our style sheet has the
 * rule already, and the page's policy lets no script add styles.
 */
const styleId = "react-aria-pressable-style";
if (!document.getElementById(styleId)) {
  const stand = document.createElement("template");
  stand.id = styleId;
  document.head.append(stand);
}

interface LateMenuProps {
  label: string;
  items: readonly MenuItem[];
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function LateMenu({ label, items, trigger, onClose }: LateMenuProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const away = ({ target }: PointerEvent) => {
      if (target instanceof Node && ![box, trigger].some((ref) => ref.current?.contains(target))) onClose();
    };
    document.addEventListener("pointerdown", away, true);
    return () => {
      document.removeEventListener("pointerdown", away, true);
    };
  }, [onClose, trigger]);
  return (
    <Popover
      ref={box}
      isOpen
      isNonModal
      triggerRef={trigger}
      placement="bottom end"
      offset={4}
      className={styles.popover ?? ""}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Menu
        aria-label={label}
        autoFocus="first"
        className={styles.menu ?? ""}
        onClose={() => {
          onClose();
          trigger.current?.focus();
        }}
        onAction={(id) => {
          const item = items.find((each) => each.id === id);
          if (item?.href !== undefined) void navigate(item.href);
          else item?.onAction();
        }}
      >
        {items.map(({ id, label: words, icon, danger }) => (
          <Entry
            key={id}
            id={id}
            textValue={words}
            className={danger ? `${styles.entry ?? ""} ${styles.danger ?? ""}` : (styles.entry ?? "")}
          >
            {icon && <Icon name={icon} size={18} />}
            {words}
          </Entry>
        ))}
      </Menu>
    </Popover>
  );
}
