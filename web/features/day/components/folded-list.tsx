import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./folded-list.module.css";

/** A list that is closed at first, such as what is done. */
export function FoldedList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary className={styles.title}>
        {title}
        <Icon name="chevron-down" className={styles.mark} />
      </summary>
      {children}
    </details>
  );
}
