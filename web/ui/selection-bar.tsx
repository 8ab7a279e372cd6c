import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { MenuList, type MenuItem } from "./menu-list.tsx";
import { useMayEdit } from "./read-only.ts";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  label: string;
  /** '40 invités :' */
  text: string;
  clearLabel: string;
  onClear: () => void;
  /** Quiet buttons and MenuButtons. */
  children: ReactNode;
}

/** The bulk actions for the selected rows. */
export function SelectionBar({ label, text, clearLabel, onClear, children }: SelectionBarProps) {
  if (!useMayEdit()) return null;
  return (
    <div role="group" aria-label={label} className={styles.bar} data-print="no">
      <strong className={styles.count} role="status">
        {text}
      </strong>
      {children}
      <IconButton icon="close" label={clearLabel} className={styles.clear} onClick={onClear} />
    </div>
  );
}

/** A text button that opens a menu. */
export function MenuButton({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={trigger}
        kind="quiet"
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && <MenuList {...{ label, items, trigger }} onClose={() => setOpen(false)} />}
    </>
  );
}
