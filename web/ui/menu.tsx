import { useRef, useState } from "react";
import type { IconName } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { MenuList, type MenuItem } from "./menu-list.tsx";

interface MenuProps {
  /** Names the item too: 'Actions pour Karim Benali'. */
  label: string;
  items: readonly MenuItem[];
  icon?: IconName | undefined;
  className?: string | undefined;
}

/** A button that opens a menu; none without items. */
export function Menu({ label, items, icon = "more", className }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <>
      <IconButton
        ref={trigger}
        icon={icon}
        label={label}
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {isOpen && <MenuList label={label} items={items} trigger={trigger} onClose={() => setOpen(false)} />}
    </>
  );
}
