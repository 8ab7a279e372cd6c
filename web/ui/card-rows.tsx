import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./card-rows.module.css";

/** The rows of a short list within a card. */
export function CardRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

interface CardRowProps {
  /** Where the focus finds the row again. */
  id?: string | undefined;
  /** A face or an icon before the words. */
  mark?: ReactNode;
  title: string;
  /** Chips after the title. */
  titleEnd?: ReactNode;
  /** One quiet button at the end; below the words on a phone. */
  action?: ReactNode;
  /** Several lines, which begin level with the mark. */
  tall?: boolean | undefined;
  children: ReactNode;
}

export function CardRow({ id, mark, title, titleEnd, action, tall, children }: CardRowProps) {
  return (
    <li data-id={id} className={classNames(styles.row, tall && styles.tall)}>
      {mark}
      <div className={styles.words}>
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
