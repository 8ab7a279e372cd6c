import type { ReactNode } from "react";
import styles from "./profile.module.css";

/** One way in: what it is called, how it stands, what can be done about it. */
export function AccessRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <h3 className={styles.term}>{term}</h3>
      <div className={styles.said}>{children}</div>
    </div>
  );
}
