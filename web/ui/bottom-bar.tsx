import { useEffect } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { trackKeyboardHeight } from "./keyboard.ts";
import { Link } from "./router-link.tsx";
import type { MenuEntry } from "./side-menu.tsx";
import styles from "./bottom-bar.module.css";

export interface BottomBarProps {
  /** The accessible name of the navigation: 'Pages principales'. */
  label: string;
  entries: readonly MenuEntry[];
  /** The last button, which opens the whole menu: 'Plus'. */
  moreLabel: string;
}

/**
 * The main pages at the bottom of a phone, and a button for the menu, which is marked on every other page. Dialogs and
 * the keyboard on the screen hide it.
 */
export function BottomBar({ label, entries, moreLabel, onMore }: BottomBarProps & { onMore: () => void }) {
  useEffect(trackKeyboardHeight, []);
  const isElsewhere = !entries.some(({ current }) => current);
  return (
    <nav aria-label={label} className={styles.bar} data-bottom-bar="">
      {entries.map((entry) => (
        <Link
          key={entry.href}
          to={entry.href}
          aria-current={entry.current ? "page" : undefined}
          className={classNames(styles.entry, entry.current && styles.current)}
        >
          <Icon name={entry.icon} size={22} />
          {entry.label}
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isElsewhere || undefined}
        className={classNames(styles.entry, isElsewhere && styles.current)}
        onClick={onMore}
      >
        <Icon name="grid" size={22} />
        {moreLabel}
      </button>
    </nav>
  );
}
