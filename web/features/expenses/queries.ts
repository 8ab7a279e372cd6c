/** What this room asks of the server, and what each write makes stale. */
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
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
import { useUndo } from "#web/features/bin/widgets.tsx";
import { namedThingsChanged } from "#web/features/documents/queries.ts";
import { call } from "#web/platform/api.ts";
import { withAdded, withChanged, without } from "#web/platform/list-changes.ts";
import { queryClient } from "#web/platform/queries.ts";
import { mayNow, useMay } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";

export const expensesKey = ["expenses"] as const;
const listKey = [...expensesKey, "list"] as const;
const totalKey = [...expensesKey, "total"] as const;

const list = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => call(listExpenses, undefined, { signal }),
});

export function useExpenses() {
  return useQuery({ ...list, enabled: useMay("budget:see") === true });
}

/** Asks what the page will ask first. */
export function askAhead(): void {
  if (mayNow("budget:see")) void queryClient.prefetchQuery(list);
}

const total = queryOptions({
  queryKey: totalKey,
  queryFn: ({ signal }) => call(getExpensesTotal, undefined, { signal }),
});

export function useTotal() {
  return useQuery({ ...total, enabled: useMay("budget:see") === true });
}

/** Asks what a page that shows the sum alone will ask first. */
export function askTotalAhead(): void {
  if (mayNow("budget:see")) void queryClient.prefetchQuery(total);
}

/** The list on screen takes the change at once; one on its way may be older, it is asked for again as the total is. */
function edit(client: QueryClient, change: (expenses: readonly Expense[]) => readonly Expense[]): void {
  client.setQueryData<readonly Expense[]>(listKey, (expenses) => expenses && change(expenses));
  if (client.isFetching({ queryKey: listKey }) > 0) void client.invalidateQueries({ queryKey: listKey });
  void client.invalidateQueries({ queryKey: totalKey });
  namedThingsChanged(client);
}

export function useRecordExpense() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (expense: NewExpense) => call(recordExpense, { body: expense }),
    onSuccess: (added) => {
      edit(client, withAdded(added));
    },
  });
}

export function useChangeExpense() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: ExpenseChanges }) =>
      call(changeExpense, { params: { id }, body: changes }),
    onSuccess: (changed) => {
      edit(client, withChanged(changed));
    },
  });
}

/** Sent at once; for ten seconds a message offers to take it back. */
export function useDeleteExpense() {
  const client = useQueryClient();
  const offerUndo = useUndo();
  const { t } = useTranslation("budget");
  return useMutation({
    mutationFn: (expense: Expense) => call(deleteExpense, { params: { id: expense.id } }),
    onSuccess: (_, expense) => {
      edit(client, without(expense));
      offerUndo({ id: expense.id, words: t("delete.done", { item: shortened(expense.title) }) }, () => {
        void client.invalidateQueries({ queryKey: expensesKey });
      });
    },
  });
}
