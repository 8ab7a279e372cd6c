import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./card-rows.module.css";

/** A short list within a card. */
export function CardRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

interface CardRowProps {
  /** The id by which the focus returns to the row. */
  id?: string | undefined;
  /** An avatar or an icon before the text. */
  mark?: ReactNode;
  title: string;
  /** Chips after the title. */
  titleEnd?: ReactNode;
  /** One quiet button at the end; on a phone below the text. */
  action?: ReactNode;
  /** For rows of several lines: the text is aligned with the top of the mark. */
  tall?: boolean | undefined;
  children: ReactNode;
}

export function CardRow({ id, mark, title, titleEnd, action, tall, children }: CardRowProps) {
  return (
    <li data-id={id} className={classNames(styles.row, tall && styles.tall)}>
      {mark}
      <div className={styles.text}>
        <p className={styles.title}>
          <span>{title}</span>
          {titleEnd}
        </p>
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}
