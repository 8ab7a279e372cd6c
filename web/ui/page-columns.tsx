import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { isPresent } from "./is-present.ts";
import styles from "./page-columns.module.css";

interface PageColumnsProps {
  /**
   * Main action, filters and advice. Below 1080 px it becomes one row above the page; below 720 px it is
   * hidden: use a Sheet and a Dock.
   */
  aside: ReactNode;
  /** 264 px wide with a gap of 24 px, for the floor plan. */
  floorPlan?: boolean | undefined;
  /** No left column at any width. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/** A page with a left column of 248 px. */
export function PageColumns({ aside, floorPlan = false, wide = false, children }: PageColumnsProps) {
  return (
    <div className={classNames(styles.columns, floorPlan && styles.room, wide && styles.wide)}>
      {isPresent(aside) && (
        <div className={styles.aside} data-print="no">
          {aside}
        </div>
      )}
      <div className={styles.main}>{children}</div>
    </div>
  );
}
