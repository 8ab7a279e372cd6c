import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { phoneQuery, useMediaQuery } from "./media.ts";
import { createSlot } from "./slot.tsx";
import styles from "./sticky-row.module.css";

const addButtonSlot = createSlot();
export const AddButtonProvider = addButtonSlot.Provider;
/** Moves the add button of a page into its sticky row; null where there is none. */
export const useAddButtonSlot = addButtonSlot.useSlotPortal;

interface StickyRowProps {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The filters above a list, and from 720 px on the page's add button: they stay in reach while the list scrolls.
 */
export function StickyRow({ className, children }: StickyRowProps) {
  const ref = addButtonSlot.useRef();
  const isPhone = useMediaQuery(phoneQuery);
  return (
    <div className={styles.row} data-sticky-row data-print="no">
      <div className={classNames(styles.fields, className)}>{children}</div>
      {!isPhone && <div ref={ref} className={styles.add} />}
    </div>
  );
}
