/** Queries and mutations of the expenses, and what each write invalidates. */
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
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
import { shortened } from "#i18n/shortened.ts";
import { invalidateNamedItems } from "#web/features/documents/queries.ts";
import { call } from "#web/platform/api.ts";
import { listCache } from "#web/platform/list-cache.ts";
import { queryClient } from "#web/platform/queries.ts";
import { prefetchAllowed, usePermission } from "#web/platform/session.tsx";
import { useDeletion } from "#web/platform/undo.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

export const expensesKey = ["expenses"] as const;

/** What the wedding costs; it changes with items, expenses and instalments. */
const cost = queryOptions({
  queryKey: [...expensesKey, "cost"],
  queryFn: ({ signal }) => call(getBudgetCost, undefined, { signal }),
});

export function invalidateCost(): void {
  void queryClient.invalidateQueries(cost);
}

const expenses = listCache<Expense>({
  key: [...expensesKey, "list"],
  read: (signal) => call(listExpenses, undefined, { signal }),
  onWrite: () => {
    invalidateCost();
    invalidateNamedItems(queryClient);
  },
});

export function useExpenses() {
  return useQuery({ ...expenses.query, enabled: usePermission("budget:see") === true });
}

/** Prefetches the page's first query. */
export function prefetchList(): void {
  void prefetchAllowed("budget:see", () => queryClient.prefetchQuery(expenses.query));
}

export function useBudgetCost() {
  return useQuery({ ...cost, enabled: usePermission("budget:see") === true });
}

/** Prefetches the sums, for pages that show nothing else. */
export function prefetchCost(): void {
  void prefetchAllowed("budget:see", () => queryClient.prefetchQuery(cost));
}

export function useRecordExpense() {
  return useMutation({
    mutationFn: (expense: NewExpense) => call(recordExpense, { body: expense }),
    onSuccess: (added) => expenses.add(added),
  });
}

export function useChangeExpense() {
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: ExpenseChanges }) =>
      call(changeExpense, { params: { id }, body: changes }),
    onSuccess: expenses.replace,
  });
}

export function useDeleteExpense() {
  const { t } = useTranslation("budget");
  return useDeletion({
    send: ({ id }: Expense) => call(deleteExpense, { params: { id } }),
    remove: expenses.remove,
    text: ({ title }) => t("delete.done", { item: shortened(title) }),
  });
}
