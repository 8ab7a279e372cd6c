/** What the budget's page shows of the expenses. */
export { ExpenseDialogs, type OpenedExpense } from "./components/expense-dialogs.tsx";
export { ExpensesPanel, type ItemName } from "./components/expenses-panel.tsx";
export { useExpenseView } from "./use-expense-view.ts";
