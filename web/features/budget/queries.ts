/** Queries and mutations of the budget, and what each write invalidates. */
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import {
  addBudgetItem,
  changeBudgetItem,
  deleteBudgetItem,
  listBudget,
  type BudgetItem,
  type BudgetItemChanges,
  type NewBudgetItem,
} from "#contract/budget.ts";
import {
  type BudgetSettingsChanges,
  getBudgetSettings,
  updateBudgetSettings,
} from "#contract/budget-settings.ts";
import { shortened } from "#i18n/shortened.ts";
import { invalidateNamedItems } from "#web/features/documents/queries.ts";
import { expensesKey, invalidateCost } from "#web/features/expenses/queries.ts";
import { call } from "#web/platform/api.ts";
import { listCache } from "#web/platform/list-cache.ts";
import { queryClient } from "#web/platform/queries.ts";
import { prefetchAllowed, usePermission } from "#web/platform/session.tsx";
import { useDeletion } from "#web/platform/undo.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

const budgetKey = ["budget"] as const;

const items = listCache<BudgetItem>({
  key: [...budgetKey, "list"],
  read: (signal) => call(listBudget, undefined, { signal }),
  onWrite: () => {
    invalidateCost();
    invalidateNamedItems(queryClient);
  },
});

export function useBudget() {
  return useQuery({ ...items.query, enabled: usePermission("budget:see") === true });
}

/** Prefetches the page's first query. */
export function prefetchList(): void {
  void prefetchAllowed("budget:see", () => queryClient.prefetchQuery(items.query));
}

const settings = queryOptions({
  queryKey: [...budgetKey, "settings"],
  queryFn: ({ signal }) => call(getBudgetSettings, undefined, { signal }),
});

/** The settings that decide whom prices per guest count. */
export function useBudgetSettings() {
  return useQuery({ ...settings, enabled: usePermission("budget:see") === true });
}

/** Every price per guest follows the settings. */
export function useUpdateBudgetSettings() {
  return useMutation({
    mutationFn: (changes: BudgetSettingsChanges) => call(updateBudgetSettings, { body: changes }),
    onSuccess: () => queryClient.invalidateQueries(),
    // Another member may have changed them, so that this change was refused.
    onError: () => {
      void queryClient.invalidateQueries(settings);
    },
  });
}

export function useAddBudgetItem() {
  return useMutation({
    mutationFn: (item: NewBudgetItem) => call(addBudgetItem, { body: item }),
    onSuccess: (added) => items.add(added),
  });
}

export function useChangeBudgetItem() {
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: BudgetItemChanges }) =>
      call(changeBudgetItem, { params: { id }, body: changes }),
    onSuccess: items.replace,
  });
}

/** Deletes an item; its expenses remain without an item. */
export function useDeleteBudgetItem(getTitle: (item: BudgetItem) => string) {
  const { t } = useTranslation("budget");
  return useDeletion({
    send: ({ id }: BudgetItem) => call(deleteBudgetItem, { params: { id } }),
    remove: (item) => {
      items.remove(item);
      void queryClient.invalidateQueries({ queryKey: expensesKey });
    },
    text: (item) => t("delete.done", { item: shortened(getTitle(item)) }),
  });
}
