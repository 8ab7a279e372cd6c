import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./list-card.module.css";

type ListCardProps = Omit<ComponentProps<"li">, "title"> & {
  /** The name, 600. */
  title?: ReactNode;
  /** 'Famille · côté Élise'. */
  detail?: ReactNode;
  /** A state or a toggle, then the menu, at the right. */
  end?: ReactNode;
  /** A box or a square of colour before the name. */
  start?: ReactNode;
};

/** One row of a table on a phone. */
export function ListCard({ title, detail, end, start, className, children, ...rest }: ListCardProps) {
  return (
    <li {...rest} className={classNames(styles.card, className)}>
      {start}
      <div className={styles.words}>
        {title !== undefined && <div className={styles.title}>{title}</div>}
        {detail !== undefined && <div className={styles.detail}>{detail}</div>}
        {children}
      </div>
      {end}
    </li>
  );
}

/** The cards of a list, 8 apart. */
export function ListCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
