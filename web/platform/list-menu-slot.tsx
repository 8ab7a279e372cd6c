import { createSlot } from "../ui/slot.tsx";
import styles from "./list-head.module.css";

/** The place that a page gives the menu of its list, mostly in the title's line. */
const listMenuSlot = createSlot();
export const ListMenuProvider = listMenuSlot.Provider;
/** Renders the menu in the page's slot; null on a page without one. */
export const useListMenuSlot = listMenuSlot.useSlotPortal;

/** Reserves the width of the menu, whose code loads later, so that nothing beside it moves. */
export function ListMenuSlot() {
  return <span ref={listMenuSlot.useRef()} className={styles.slot} data-print="no" />;
}
