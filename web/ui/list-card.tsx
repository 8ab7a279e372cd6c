import type { ReactNode } from "react";
import styles from "./list-card.module.css";

interface ListCardProps {
  /** The name, 600. */
  title: ReactNode;
  /** 'Famille · côté Élise'. */
  detail?: ReactNode;
  /** A state or a toggle, then the menu, at the right. */
  end?: ReactNode;
  /** A box or a square of colour before the name. */
  start?: ReactNode;
}

/** One row of a table on a phone. */
export function ListCard({ title, detail, end, start }: ListCardProps) {
  return (
    <li className={styles.card}>
      {start}
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {detail !== undefined && <div className={styles.detail}>{detail}</div>}
      </div>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </li>
  );
}

/** The cards of a list, 8 apart, with the room that a dock takes below. */
export function ListCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
