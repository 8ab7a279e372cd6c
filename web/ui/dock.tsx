import type { ReactNode } from "react";
import styles from "./dock.module.css";

/** The main action of a page on a phone, at the thumb; elsewhere the page shows it in its own place. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className={styles.dock} data-dock="" data-print="no">
      {children}
    </div>
  );
}
