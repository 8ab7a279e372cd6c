import type { ReactNode } from "react";
import type { ListExportMenuProps } from "./list-export-menu.tsx";
import { createLazyPart } from "./lazy-part.tsx";
import styles from "./list-head.module.css";
import { useListMenuSlot } from "./list-menu-slot.tsx";

const LazyListExportMenu = createLazyPart(
  async () => (await import("./list-export-menu.tsx")).ListExportMenu,
  ["lists"],
);

interface ListHeadProps {
  /** The rows on screen as a file. */
  exported: ListExportMenuProps;
  /** The number of rows found, if the list says it here. */
  children?: ReactNode;
}

/**
 * The line above a list, with a menu that exports the rows on screen. The menu stands in the slot that
 * the page gives it beside other buttons, else at the end of this line.
 */
export function ListHead({ exported, children }: ListHeadProps) {
  const inSlot = useListMenuSlot();
  const menu = <LazyListExportMenu {...exported} fallback={null} />;
  if (inSlot) {
    return (
      <>
        {children}
        {inSlot(menu)}
      </>
    );
  }
  return (
    <div className={styles.line}>
      <div className={styles.text}>{children}</div>
      <div className={styles.menu} data-print="no">
        {menu}
      </div>
    </div>
  );
}
