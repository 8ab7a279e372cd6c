/** The expenses and what the wedding costs: their queries and writes. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import {
  changeExpense,
  deleteExpense,
  listExpenses,
  recordExpense,
  type Expense,
  type ExpenseChanges,
  type NewExpense,
} from "#contract/expenses.ts";
import { getBudgetCost } from "#contract/instalments.ts";
import { markDocumentsStale } from "#web/features/documents/queries.ts";
import { instalmentResource } from "#web/features/instalments/queries.ts";
import { call } from "#web/platform/api.ts";
import { getDeletionTexts } from "#web/platform/deletions.ts";
import { queryClient } from "#web/platform/queries.ts";
import { createResource } from "#web/platform/resource.ts";
import { prefetchAllowed, usePermission } from "#web/platform/session.tsx";

export const expensesKey = ["expenses"] as const;

/** What the wedding costs; it changes with items, expenses and instalments. */
const costQuery = queryOptions({
  queryKey: [...expensesKey, "cost"],
  queryFn: ({ signal }) => call(getBudgetCost, undefined, { signal }),
});

export function invalidateCost(): void {
  void queryClient.invalidateQueries(costQuery);
}

export const expenseResource = createResource({
  key: [...expensesKey, "list"],
  permission: "budget:see",
  list: (signal) => call(listExpenses, undefined, { signal }),
  add: (body: NewExpense) => call(recordExpense, { body }),
  change: ({ id }, body: ExpenseChanges) => call(changeExpense, { params: { id }, body }),
  remove: ({ id }) => call(deleteExpense, { params: { id } }),
  onWrite: () => {
    invalidateCost();
    // What is paid and to pay of an instalment is part of the instalments of the server.
    instalmentResource.refresh();
    markDocumentsStale(queryClient);
  },
});
export const { useList: useExpenses, prefetch: prefetchExpenses } = expenseResource;

export function confirmExpenseDeletion(expense: Expense): void {
  expenseResource.confirmDelete(expense, getDeletionTexts("budget:delete", expense.title));
}

export function useBudgetCost() {
  return useQuery({ ...costQuery, enabled: usePermission("budget:see") === true });
}

/** Prefetches the sums, for pages that show no other part of the budget. */
export function prefetchCost(): void {
  void prefetchAllowed("budget:see", () => queryClient.prefetchQuery(costQuery));
}
