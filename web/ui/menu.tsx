import { lazy, Suspense, useRef, useState } from "react";
import type { IconName } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

/** An entry of a menu: it goes somewhere, or does something. */
export type MenuItem = {
  id: string;
  label: string;
  icon?: IconName | undefined;
  danger?: boolean | undefined;
} & ({ href: string; onAction?: never } | { onAction: () => void; href?: never });

interface MenuProps {
  /** Of whom: 'Actions pour Karim Benali'. */
  label: string;
  items: readonly MenuItem[];
  icon?: IconName | undefined;
  className?: string | undefined;
}

const load = () => import("./menu-late.tsx");
const LateMenu = lazy(async () => ({ default: (await load()).LateMenu }));

function warm() {
  void load();
}

/** A button and its menu. The menu's machinery arrives when the button is neared; a press before that waits for it. */
export function Menu({ label, items, icon = "more", className }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const openBefore = useRef(false);
  return (
    <>
      <IconButton
        ref={trigger}
        icon={icon}
        label={label}
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={warm}
        onFocus={warm}
        onPointerDown={() => {
          openBefore.current = open;
        }}
        onClick={() => {
          setOpen(!openBefore.current);
          openBefore.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {open && (
        <Suspense>
          <LateMenu
            label={label}
            items={items}
            trigger={trigger}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
