import styles from "./list-skeleton.module.css";
import { Skeleton } from "./skeleton.tsx";

interface ListSkeletonProps {
  label: string;
  isPhone: boolean;
  /** The number of cards that fit on a phone; `rows` is for wider screens. */
  cards: number;
  rows: number;
  /** In pixels. */
  rowHeight: number;
}

/**
 * The skeleton of a list and of what stands above it: tabs, sums, search. The container gives the height of
 * that as --above.
 */
export function ListSkeleton({ label, isPhone, cards, rows, rowHeight }: ListSkeletonProps) {
  return isPhone ? (
    <div className={styles.cards}>
      <Skeleton label={label} shape="cards" count={cards} height={68} />
    </div>
  ) : (
    <div className={styles.rows}>
      <Skeleton label={label} shape="rows" count={rows} height={rowHeight} />
    </div>
  );
}
