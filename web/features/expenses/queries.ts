/** Queries and mutations of the expenses, and what each write invalidates. */
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import {
  changeExpense,
  deleteExpense,
  getExpensesTotal,
  listExpenses,
  recordExpense,
  type Expense,
  type ExpenseChanges,
  type NewExpense,
} from "#contract/expenses.ts";
import { shortened } from "#i18n/shortened.ts";
import { invalidateNamedItems } from "#web/features/documents/queries.ts";
import { call } from "#web/platform/api.ts";
import { listCache } from "#web/platform/list-cache.ts";
import { queryClient } from "#web/platform/queries.ts";
import { prefetchAllowed, usePermission } from "#web/platform/session.tsx";
import { useDeletion } from "#web/platform/undo.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

export const expensesKey = ["expenses"] as const;

const total = queryOptions({
  queryKey: [...expensesKey, "total"],
  queryFn: ({ signal }) => call(getExpensesTotal, undefined, { signal }),
});

const expenses = listCache<Expense>({
  key: [...expensesKey, "list"],
  read: (signal) => call(listExpenses, undefined, { signal }),
  onWrite: () => {
    void queryClient.invalidateQueries(total);
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

export function useTotal() {
  return useQuery({ ...total, enabled: usePermission("budget:see") === true });
}

/** Prefetches the sum, for pages that show nothing else. */
export function prefetchTotal(): void {
  void prefetchAllowed("budget:see", () => queryClient.prefetchQuery(total));
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
