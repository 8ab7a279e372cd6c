import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { phone, useMedia } from "./media.ts";
import { makeSlot } from "./slot.tsx";
import styles from "./sticky-row.module.css";

const addButton = makeSlot();
export const AddButtonProvider = addButton.Provider;
/** Moves the add button of a page into its sticky row; null where there is none. */
export const useAddButtonSlot = addButton.useFilling;

interface StickyRowProps {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The filters above a list, and from 720 px on the page's add button: they stay in reach while the list scrolls.
 */
export function StickyRow({ className, children }: StickyRowProps) {
  const ref = addButton.useRef();
  const isPhone = useMedia(phone);
  return (
    <div className={styles.row} data-sticky-row data-print="no">
      <div className={classNames(styles.fields, className)}>{children}</div>
      {!isPhone && <div ref={ref} className={styles.add} />}
    </div>
  );
}
