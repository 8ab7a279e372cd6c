/** What the page's address says: the tab, and the order of the items. */
import { createFilters, createListView, wordParam } from "#web/platform/list-view.ts";
import { itemSorting } from "./item-order.rules.ts";

export const budgetTabs = ["budget", "schedule", "expenses", "quotes", "payers"] as const;
export type BudgetTab = (typeof budgetTabs)[number];

export const budgetListView = createListView(createFilters({}), {
  tab: wordParam("tab", budgetTabs),
  sort: itemSorting,
});
