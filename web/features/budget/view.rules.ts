/** The view state in the page's address: the tab, and the sort order of the items. */
import { itemSorting, type ItemSort } from "./item-order.rules.ts";

export const tabs = ["budget", "schedule", "expenses", "quotes", "payers"] as const;
export type Tab = (typeof tabs)[number];

export interface BudgetView {
  readonly tab: Tab;
  readonly sort: ItemSort;
}

/** Unknown values are ignored. */
export function parseBudgetView(search: URLSearchParams): BudgetView {
  return {
    tab: tabs.find((tab) => tab === search.get("tab")) ?? "budget",
    sort: itemSorting.read(search.get("sort")),
  };
}

/** The search parameters of a view; defaults are ''. */
export function toBudgetParams({ tab, sort }: BudgetView): Record<string, string> {
  return { tab: tab === "budget" ? "" : tab, sort: itemSorting.toParam(sort) };
}
