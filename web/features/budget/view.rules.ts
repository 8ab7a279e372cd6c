/** What the address of the page says: the tab, and the order of the budget's items. */
import { firstItemSort, itemColumns, type ItemSort } from "./item-order.rules.ts";

export const tabs = ["budget", "expenses"] as const;
export type Tab = (typeof tabs)[number];

export interface BudgetView {
  readonly tab: Tab;
  readonly sort: ItemSort;
}

/** Words it does not know are passed over. */
export function budgetViewIn(search: URLSearchParams): BudgetView {
  const sort = search.get("sort") ?? "";
  const by = itemColumns.find((column) => column === sort.replace(/^-/u, ""));
  return {
    tab: tabs.find((tab) => tab === search.get("tab")) ?? "budget",
    sort: by === undefined ? firstItemSort : { by, descending: sort.startsWith("-") },
  };
}

/** Writes it into the address; what is as at first is not said. */
export function sayBudgetView({ tab, sort }: BudgetView, search: URLSearchParams): void {
  if (tab === "budget") search.delete("tab");
  else search.set("tab", tab);
  const isFirst = sort.by === firstItemSort.by && sort.descending === firstItemSort.descending;
  if (isFirst) search.delete("sort");
  else search.set("sort", `${sort.descending ? "-" : ""}${sort.by}`);
}
