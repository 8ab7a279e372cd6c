import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import type { IconName } from "./icon.tsx";
import { phoneQuery, useMediaQuery } from "./media.ts";
import { MenuList, type MenuItem } from "./menu-list.tsx";
import { useMayEdit } from "./read-only.ts";
import styles from "./selection-bar.module.css";
import { useDialogHistoryEntry } from "./use-dialog-history-entry.ts";

interface SelectionBarProps {
  label: string;
  /** '3 invités choisis' */
  text: string;
  clearLabel: string;
  onClear: () => void;
  /** Quiet buttons and MenuButtons. */
  children: ReactNode;
}

/** The bulk actions for the selected rows. Escape ends the selection. */
export function SelectionBar({ label, text, clearLabel, onClear, children }: SelectionBarProps) {
  useEscape(onClear);
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

interface PhoneSelectionBarProps extends SelectionBarProps {
  /** Selects every row, or none if all are. */
  all: { readonly label: string; readonly onPress: () => void };
  /** Whether nothing is selected yet, so that nothing can be done. */
  isEmpty: boolean;
}

/**
 * The same on a phone: it lies over the head of the page and over its bar at the bottom, so that no row moves. The Back
 * button ends the selection too.
 */
export function PhoneSelectionBar(props: PhoneSelectionBarProps) {
  const { label, text, clearLabel, onClear, all, isEmpty, children } = props;
  useEscape(onClear);
  useDialogHistoryEntry(onClear);
  return (
    <div role="group" aria-label={label} data-selecting="" data-print="no">
      <div className={styles.top}>
        <IconButton icon="close" label={clearLabel} onClick={onClear} />
        <strong className={styles.title} role="status">
          {text}
        </strong>
        <Button kind="quiet" size="small" onClick={all.onPress}>
          {all.label}
        </Button>
      </div>
      <fieldset disabled={isEmpty} className={styles.bottom}>
        {children}
      </fieldset>
    </div>
  );
}

/** Ends a selection on Escape, unless the key belongs to a menu or to a dialog. */
function useEscape(onEscape: () => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog:modal")) return;
    onEscape();
  });
  useEffect(() => {
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, []);
}

interface MenuButtonProps {
  label: string;
  items: readonly MenuItem[];
  /** Shown above the label on a phone. */
  icon?: IconName | undefined;
}

/** A text button that opens a menu. */
export function MenuButton({ label, items, icon }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery(phoneQuery);
  return (
    <>
      <Button
        ref={trigger}
        kind="quiet"
        size="small"
        icon={isPhone ? icon : undefined}
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
