import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import styles from "./filters.module.css";

/** The filters of a page: a card in the left column, one row across the page under 1080 px. */
export function Filters({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card tight title={title} className={styles.filters}>
      <div className={styles.fields}>{children}</div>
    </Card>
  );
}

/** The same fields inside a Sheet, on a phone. */
export function FilterFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
