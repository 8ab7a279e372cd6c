/** Queries and mutations of the budget, and what each write invalidates. */
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import {
  addBudgetItem,
  changeBudgetItem,
  deleteBudgetItem,
  listBudget,
  type BudgetItemChanges,
  type NewBudgetItem,
} from "#contract/budget.ts";
import {
  type BudgetSettingsChanges,
  getBudgetSettings,
  updateBudgetSettings,
} from "#contract/budget-settings.ts";
import { markDocumentsStale } from "#web/features/documents/queries.ts";
import { expensesKey, invalidateCost } from "#web/features/expenses/queries.ts";
import { call } from "#web/platform/api.ts";
import { queryClient } from "#web/platform/queries.ts";
import { resource } from "#web/platform/resource.ts";
import { usePermission } from "#web/platform/session.tsx";

const budgetKey = ["budget"] as const;

export const budgetItemResource = resource({
  key: [...budgetKey, "list"],
  permission: "budget:see",
  list: (signal) => call(listBudget, undefined, { signal }),
  add: (body: NewBudgetItem) => call(addBudgetItem, { body }),
  change: ({ id }, body: BudgetItemChanges) => call(changeBudgetItem, { params: { id }, body }),
  remove: ({ id }) => call(deleteBudgetItem, { params: { id } }),
  onWrite: () => {
    invalidateCost();
    markDocumentsStale(queryClient);
  },
  // Its expenses remain without an item.
  onRemove: () => void queryClient.invalidateQueries({ queryKey: expensesKey }),
});
export const { useList: useBudget, prefetch: prefetchBudgetItems } = budgetItemResource;

const settingsQuery = queryOptions({
  queryKey: [...budgetKey, "settings"],
  queryFn: ({ signal }) => call(getBudgetSettings, undefined, { signal }),
});

/** The settings that decide whom prices per guest count. */
export function useBudgetSettings() {
  return useQuery({ ...settingsQuery, enabled: usePermission("budget:see") === true });
}

/** Every price per guest follows the settings. */
export function useUpdateBudgetSettings() {
  return useMutation({
    mutationFn: (changes: BudgetSettingsChanges) => call(updateBudgetSettings, { body: changes }),
    onSuccess: () => queryClient.invalidateQueries(),
    // Another member may have changed them, so that this change was refused.
    onError: () => {
      void queryClient.invalidateQueries(settingsQuery);
    },
  });
}
