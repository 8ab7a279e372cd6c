/** The budget: its queries and writes. */
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import i18next from "i18next";
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
import { shorten } from "#i18n/shorten.ts";
import { markDocumentsStale } from "#web/features/documents/queries.ts";
import { expensesKey, invalidateCost } from "#web/features/expenses/queries.ts";
import { instalmentResource } from "#web/features/instalments/queries.ts";
import { call } from "#web/platform/api.ts";
import { getDeletionTexts } from "#web/platform/deletions.ts";
import { queryClient } from "#web/platform/queries.ts";
import { createResource } from "#web/platform/resource.ts";
import { usePermission } from "#web/platform/session.tsx";
import type { BudgetLine } from "./budget.rules.ts";
import { getItemTitle } from "./item-title.ts";

export { useGetItemTitle } from "./item-title.ts";

const budgetKey = ["budget"] as const;

export const budgetItemResource = createResource({
  key: [...budgetKey, "list"],
  permission: "budget:see",
  list: (signal) => call(listBudget, undefined, { signal }),
  add: (body: NewBudgetItem) => call(addBudgetItem, { body }),
  change: ({ id }, body: BudgetItemChanges) => call(changeBudgetItem, { params: { id }, body }),
  remove: ({ id }) => call(deleteBudgetItem, { params: { id } }),
  onWrite: () => {
    invalidateCost();
    // A price decides what its instalments leave to pay.
    instalmentResource.refresh();
    markDocumentsStale(queryClient);
  },
  // The expenses of a deleted item remain without one.
  onRemove: () => void queryClient.invalidateQueries({ queryKey: expensesKey }),
});
export const { useList: useBudgetItems, prefetch: prefetchBudgetItems } = budgetItemResource;

/** The question says that the expenses remain, if there are any. */
export function confirmBudgetItemDeletion({ item, expenseCount: count }: BudgetLine): void {
  const t = i18next.getFixedT(null, "budget");
  const title = getItemTitle(item, t);
  const texts = getDeletionTexts("budget:delete", title);
  const detail = t("delete.with_expenses", { name: shorten(title), count });
  budgetItemResource.confirmDelete(item, count === 0 ? texts : { ...texts, detail });
}

const settingsQuery = queryOptions({
  queryKey: [...budgetKey, "settings"],
  queryFn: ({ signal }) => call(getBudgetSettings, undefined, { signal }),
});

/** The settings that decide whom prices per guest count. */
export function useBudgetSettings() {
  return useQuery({ ...settingsQuery, enabled: usePermission("budget:see") === true });
}

/** Reads all again, because every price per guest follows the settings. */
export function useChangeBudgetSettings() {
  return useMutation({
    mutationFn: (changes: BudgetSettingsChanges) => call(updateBudgetSettings, { body: changes }),
    onSuccess: () => queryClient.invalidateQueries(),
    // The change may have been refused because another member changed the settings.
    onError: () => {
      void queryClient.invalidateQueries(settingsQuery);
    },
  });
}
