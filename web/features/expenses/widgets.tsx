/** What the budget's page shows of the expenses. */
import { late } from "#web/platform/late.tsx";

export type { OpenedExpense } from "./components/expense-dialogs.tsx";
export { ExpensesPanel, type ItemName } from "./components/expenses-panel.tsx";
export { useExpenseView } from "./use-expense-view.ts";

const loadDialogs = async () => ({
  default: (await import("./components/expense-dialogs.tsx")).ExpenseDialogs,
});
export const ExpenseDialogs = late(loadDialogs);

/** Fetches ahead what is soon pressed for. */
export function preloadExpenseDialogs(): void {
  loadDialogs().catch(() => undefined);
}
