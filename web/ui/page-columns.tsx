import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { isPresent } from "./is-present.ts";
import styles from "./page-columns.module.css";

interface PageColumnsProps {
  /** Main action, filters, advice. Goes above as one row under 1080 px; under 720 px it is not there: use a Sheet and a Dock. */
  aside: ReactNode;
  /** 264 wide and 24 apart: the room. */
  room?: boolean | undefined;
  /** What is in it takes no more room from 1600 px on: a form. */
  narrow?: boolean | undefined;
  /** There is no left column at any width. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/** A left column of 248 beside the page. */
export function PageColumns({
  aside,
  room = false,
  wide = false,
  narrow: isNarrow = false,
  children,
}: PageColumnsProps) {
  return (
    <div
      data-uses-width={isNarrow ? undefined : ""}
      className={classNames(styles.columns, room && styles.room, wide && styles.wide)}
    >
      {isPresent(aside) && (
        <div className={styles.aside} data-print="no">
          {aside}
        </div>
      )}
      <div className={styles.main}>{children}</div>
    </div>
  );
}
