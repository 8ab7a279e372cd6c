import { lazyPart } from "#web/platform/lazy-part.tsx";
import type { BudgetMenuProps } from "./budget-menu.tsx";
import styles from "./lazy-budget-menu.module.css";

const LazyBudgetMenu = lazyPart(
  async () => (await import("./budget-menu.tsx")).BudgetMenu,
  ["spreadsheet", "payers"],
);

/** The menu of the budget. Its code loads once the page is rendered. */
export function BudgetMenu(props: BudgetMenuProps) {
  return <LazyBudgetMenu {...props} fallback={<span className={styles.place} />} />;
}
