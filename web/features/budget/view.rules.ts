/** What the address of the page says: the tab, and the order of the budget's items. */
import { itemSorting, type ItemSort } from "./item-order.rules.ts";

export const tabs = ["budget", "expenses", "quotes", "payers"] as const;
export type Tab = (typeof tabs)[number];

export interface BudgetView {
  readonly tab: Tab;
  readonly sort: ItemSort;
}

/** Words it does not know are passed over. */
export function budgetViewIn(search: URLSearchParams): BudgetView {
  return {
    tab: tabs.find((tab) => tab === search.get("tab")) ?? "budget",
    sort: itemSorting.read(search.get("sort")),
  };
}

/** Its parameters; what is as at first is not said. */
export function budgetSaid({ tab, sort }: BudgetView): Record<string, string> {
  return { tab: tab === "budget" ? "" : tab, sort: itemSorting.said(sort) };
}
