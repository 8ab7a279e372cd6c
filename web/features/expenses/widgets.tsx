/** What other rooms show of the expenses. */
import { useMemo } from "react";
import type { Expense } from "#contract/expenses.ts";
import { useExpenses, useTotal } from "./queries.ts";

export { ExpenseDialogs, type OpenedExpense } from "./components/expense-dialogs.tsx";
export { ExpensesPanel, type ItemName } from "./components/expenses-panel.tsx";
export { useExpenseView } from "./use-expense-view.ts";

/** Euros spent in all, refunds taken off; undefined while unknown. */
export function useExpensesTotal(): number | undefined {
  return useTotal().data?.total;
}

/** The expenses that name a company as their provider; undefined while unknown. */
export function useExpensesOf(company: string): readonly Expense[] | undefined {
  const { data } = useExpenses();
  return useMemo(() => {
    const wanted = nameOf(company);
    return wanted === "" ? [] : data?.filter(({ provider }) => nameOf(provider) === wanted);
  }, [data, company]);
}

/** A company is the same however its name is cased. */
function nameOf(company: string): string {
  return company.trim().toLocaleLowerCase();
}
