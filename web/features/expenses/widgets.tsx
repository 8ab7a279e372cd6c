/** What the budget's page shows of the expenses. */
import { lazy } from "react";

export type { OpenedExpense } from "./components/expense-dialogs.tsx";
export { ExpensesPanel, type ItemName } from "./components/expenses-panel.tsx";
export { useExpenseView } from "./use-expense-view.ts";

const loadDialogs = async () => ({
  default: (await import("./components/expense-dialogs.tsx")).ExpenseDialogs,
});
export const ExpenseDialogs = lazy(loadDialogs);

/** Fetches ahead what is soon pressed for. */
export function preloadExpenseDialogs(): void {
  loadDialogs().catch(() => undefined);
}
