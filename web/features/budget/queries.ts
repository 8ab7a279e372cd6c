/** What this room asks of the server, and what each write makes stale. */
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import {
  addBudgetItem,
  changeBudgetItem,
  deleteBudgetItem,
  getBudgetTotal,
  listBudget,
  type BudgetItem,
  type BudgetItemChanges,
  type NewBudgetItem,
} from "#contract/budget.ts";
import { shortened } from "#i18n/shortened.ts";
import { useUndo } from "#web/features/bin/widgets.tsx";
import { namedThingsChanged } from "#web/features/documents/queries.ts";
import { expensesKey } from "#web/features/expenses/queries.ts";
import { call } from "#web/platform/api.ts";
import { withAdded, withChanged, without } from "#web/platform/list-changes.ts";
import { queryClient } from "#web/platform/queries.ts";
import { mayNow, useMay } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";

export const budgetKey = ["budget"] as const;
const listKey = [...budgetKey, "list"] as const;
const totalKey = [...budgetKey, "total"] as const;

const list = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => call(listBudget, undefined, { signal }),
});

export function useBudget() {
  return useQuery({ ...list, enabled: useMay("budget:see") === true });
}

/** Asks what the page will ask first. */
export function askAhead(): void {
  if (mayNow("budget:see")) void queryClient.prefetchQuery(list);
}

const total = queryOptions({
  queryKey: totalKey,
  queryFn: ({ signal }) => call(getBudgetTotal, undefined, { signal }),
});

export function useTotal() {
  return useQuery({ ...total, enabled: useMay("budget:see") === true });
}

/** Asks what a page that shows the sum alone will ask first. */
export function askTotalAhead(): void {
  if (mayNow("budget:see")) void queryClient.prefetchQuery(total);
}

/** The list on screen takes the change at once; one on its way may be older, it is asked for again as the total is. */
function edit(client: QueryClient, change: (items: readonly BudgetItem[]) => readonly BudgetItem[]): void {
  client.setQueryData<readonly BudgetItem[]>(listKey, (items) => items && change(items));
  if (client.isFetching({ queryKey: listKey }) > 0) void client.invalidateQueries({ queryKey: listKey });
  void client.invalidateQueries({ queryKey: totalKey });
  namedThingsChanged(client);
}

export function useAddBudgetItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (item: NewBudgetItem) => call(addBudgetItem, { body: item }),
    onSuccess: (added) => {
      edit(client, withAdded(added));
    },
  });
}

export function useChangeBudgetItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: BudgetItemChanges }) =>
      call(changeBudgetItem, { params: { id }, body: changes }),
    onSuccess: (changed) => {
      edit(client, withChanged(changed));
    },
  });
}

/** Sent at once; for ten seconds a message offers to take it back. Its expenses stay, tied to nothing. */
export function useDeleteBudgetItem() {
  const client = useQueryClient();
  const offerUndo = useUndo();
  const { t } = useTranslation("budget");
  return useMutation({
    mutationFn: ({ item }: { item: BudgetItem; title: string }) =>
      call(deleteBudgetItem, { params: { id: item.id } }),
    onSuccess: (_, { item, title }) => {
      edit(client, without(item));
      void client.invalidateQueries({ queryKey: expensesKey });
      offerUndo({ id: item.id, words: t("delete.done", { item: shortened(title) }) }, () => {
        void client.invalidateQueries({ queryKey: budgetKey });
        void client.invalidateQueries({ queryKey: expensesKey });
      });
    },
  });
}
