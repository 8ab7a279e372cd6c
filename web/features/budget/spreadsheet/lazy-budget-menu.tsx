import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { BudgetMenuProps } from "./budget-menu.tsx";
import styles from "./lazy-budget-menu.module.css";

const BudgetMenu = createLazyPart(
  async () => (await import("./budget-menu.tsx")).BudgetMenu,
  ["spreadsheet", "payers"],
);

/** The menu of the budget. Its code loads once the page is rendered. */
export function LazyBudgetMenu(props: BudgetMenuProps) {
  return <BudgetMenu {...props} fallback={<span className={styles.place} />} />;
}
