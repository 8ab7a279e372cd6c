import styles from "./list-skeleton.module.css";
import { Skeleton } from "./skeleton.tsx";

interface ListSkeletonProps {
  label: string;
  isPhone: boolean;
  /** As many cards as a phone sees, as many rows elsewhere. */
  cards: number;
  rows: number;
  /** In pixels, of a row. */
  rowHeight: number;
}

/** A list on its way, and above it what it is found by: tabs, sums, a search. Its place says by --above how high that is. */
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
