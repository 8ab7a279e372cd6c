import type { ReactNode } from "react";
import styles from "./dock.module.css";

/**
 * The main action of a page on a phone, fixed above the bottom bar. On wider screens the page shows it elsewhere.
 */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className={styles.dock} data-dock="" data-print="no">
      {children}
    </div>
  );
}
