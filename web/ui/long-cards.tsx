import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./long-cards.module.css";
import type { WindowRows } from "./use-window-rows.ts";

interface LongCardsProps {
  label: string;
  rows: Pick<WindowRows<HTMLUListElement, { readonly id: string }>, "holder" | "above" | "below">;
  children: ReactNode;
}

/** A phone's list of which only the cards in sight are drawn. */
export function LongCards({ label, rows, children }: LongCardsProps) {
  return (
    <ul ref={rows.holder} aria-label={label} style={{ paddingTop: rows.above, paddingBottom: rows.below }}>
      {children}
    </ul>
  );
}

export interface CardPlace {
  /** From 0, in the whole list. */
  readonly place: number;
  /** How many the whole list has. */
  readonly count: number;
  readonly measure: (card: Element | null) => void;
}

interface LongCardProps extends CardPlace {
  id?: string | undefined;
  className?: string | undefined;
  /** A state, then the menu, at the right. */
  end: ReactNode;
  children: ReactNode;
}

export function LongCard({ id, place, count, measure, className, end, children }: LongCardProps) {
  return (
    <li
      ref={measure}
      data-index={place}
      data-id={id}
      aria-setsize={count}
      aria-posinset={place + 1}
      className={styles.item}
    >
      <div className={classNames(styles.card, className)}>
        <div className={styles.words}>{children}</div>
        {end}
      </div>
    </li>
  );
}
