import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./list-card.module.css";

type ListCardProps = Omit<ComponentProps<"li">, "title"> & {
  /** The name, in bold. */
  title?: ReactNode;
  /** 'Famille · côté Élise'. */
  detail?: ReactNode;
  /** A state or a toggle and then the menu, at the right. */
  end?: ReactNode;
  /** A checkbox or a colour square before the name. */
  start?: ReactNode;
};

/** A table row as a card, for phones. */
export function ListCard({ title, detail, end, start, className, children, ...rest }: ListCardProps) {
  return (
    <li {...rest} className={classNames(styles.card, className)}>
      {start}
      <div className={styles.text}>
        {title !== undefined && <div className={styles.title}>{title}</div>}
        {detail !== undefined && <div className={styles.detail}>{detail}</div>}
        {children}
      </div>
      {end}
    </li>
  );
}

interface ListCardsProps {
  label: string;
  /** Rows of one card, with lines between. */
  joined?: boolean | undefined;
  children: ReactNode;
}

/** The cards of a list, 8 px apart. */
export function ListCards({ label, joined = false, children }: ListCardsProps) {
  return (
    <ul className={joined ? styles.joined : styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
