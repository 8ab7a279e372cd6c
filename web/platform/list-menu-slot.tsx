import { createContext, use, useMemo, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import styles from "./list-head.module.css";

type Slot = HTMLElement | null;

/** The place that a page gives the menu of its list, mostly in the title's line. */
const ListMenu = createContext<readonly [Slot, (slot: Slot) => void]>([null, () => undefined]);

export function ListMenuProvider({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<Slot>(null);
  const both = useMemo(() => [slot, setSlot] as const, [slot]);
  return <ListMenu value={both}>{children}</ListMenu>;
}

/** Holds its width for the menu, whose code comes later, so that nothing beside it moves. */
export function ListMenuSlot() {
  const [, setSlot] = use(ListMenu);
  return <span ref={setSlot} className={styles.slot} data-print="no" />;
}

/** Renders the menu in the page's slot; null on a page without one. */
export function useListMenuSlot(): ((menu: ReactNode) => ReactNode) | null {
  const [slot] = use(ListMenu);
  return slot && ((menu) => createPortal(menu, slot));
}
