/** Components and rules of the expenses for other features. */
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { useViewState } from "#web/ui/use-view-state.ts";
import { toExpenseParams, parseExpenseView } from "./expenses.rules.ts";

export type { ExpenseDialogState as OpenedExpense } from "./components/expense-dialogs.tsx";
export { PaidExpenses } from "./components/paid-expenses.tsx";
export { findPayingExpenses } from "./expenses.rules.ts";
export { ExpensesPanel, type ItemName } from "./components/expenses-panel.tsx";

const loadDialogs = async () => ({
  default: (await import("./components/expense-dialogs.tsx")).ExpenseDialogs,
});
export const ExpenseDialogs = lazyPart(loadDialogs);

/** Preloads the dialogs. */
export function preloadExpenseDialogs(): void {
  loadDialogs().catch(() => undefined);
}

const address = { read: parseExpenseView, write: toExpenseParams };

/** Sorting and filters of the expenses, kept in the address. */
export function useExpenseView() {
  return useViewState(address);
}
