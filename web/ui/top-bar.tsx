import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./top-bar.module.css";

interface TopBarProps {
  title: string;
  menuLabel: string;
  onMenu: () => void;
  end?: ReactNode;
}

/** Below 1080 px: the menu button, the product's name and the user's avatar. */
export function TopBar({ title, menuLabel, onMenu, end }: TopBarProps) {
  return (
    <header className={styles.bar} data-print="no">
      <button
        type="button"
        className={styles.menu}
        aria-label={menuLabel}
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <Icon name="menu" size={24} />
      </button>
      <span className={styles.title}>{title}</span>
      <span className={styles.end}>{end}</span>
    </header>
  );
}
