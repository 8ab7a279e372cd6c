import { useEffect } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
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

/** Pixels. Browsers' own bars take less from the visual viewport, keyboards more. */
const leastKeyboard = 150;

/** Marks the page while the on-screen keyboard is open: it makes only the visual viewport smaller. */
function useKeyboardMark(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return undefined;
    const { documentElement: root } = document;
    const mark = () => {
      const covered = window.innerHeight - viewport.height * viewport.scale;
      root.toggleAttribute("data-keyboard", covered > leastKeyboard);
    };
    viewport.addEventListener("resize", mark);
    return () => {
      viewport.removeEventListener("resize", mark);
      root.removeAttribute("data-keyboard");
    };
  }, []);
}

/** The main pages at the bottom of a phone, and a button for the menu. It hides behind dialogs and the keyboard. */
export function BottomBar({ label, entries, moreLabel, onMore }: BottomBarProps & { onMore: () => void }) {
  useKeyboardMark();
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
      <button type="button" aria-haspopup="dialog" className={styles.entry} onClick={onMore}>
        <Icon name="grid" size={22} />
        {moreLabel}
      </button>
    </nav>
  );
}
