/** Components and rules of the expenses for other features. */
import { createLazyPart } from "#web/platform/lazy-part.tsx";

export { PayingExpensesField } from "./components/paying-expenses-field.tsx";
export { expensesListView, findUnassignedExpenses, type BudgetItemChoice } from "./expenses.rules.ts";

/** The list of expenses; its code loads when its tab first opens. */
export const ExpensesPanel = createLazyPart(
  async () => (await import("./components/expenses-panel.tsx")).ExpensesPanel,
);

export const ExpenseDialog = createLazyPart(
  async () => (await import("./components/expense-dialog.tsx")).ExpenseDialog,
);
