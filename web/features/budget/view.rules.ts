/** What the address of the page says: the tab, and the order of the budget's items. */
import { itemSorting, type ItemSort } from "./item-order.rules.ts";

export const tabs = ["budget", "expenses"] as const;
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

/** Writes it into the address; what is as at first is not said. */
export function sayBudgetView({ tab, sort }: BudgetView, search: URLSearchParams): void {
  if (tab === "budget") search.delete("tab");
  else search.set("tab", tab);
  const order = itemSorting.said(sort);
  if (order === "") search.delete("sort");
  else search.set("sort", order);
}
