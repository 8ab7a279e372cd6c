import type { ReactNode } from "react";
import styles from "./profile.module.css";

/** One way to sign in: its name, its state and its actions. */
export function AccessRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <h3 className={styles.term}>{term}</h3>
      <div className={styles.said}>{children}</div>
    </div>
  );
}
