/** What the page's address says of the list: filters, sorting and tab; and the columns of each tab. */
import { createListView, wordParam } from "#web/platform/list-view.ts";
import { guestFilters } from "./list.rules.ts";
import { type GuestColumn, defaultGuestSort, type GuestSort, guestSorting } from "./order.rules.ts";

const listTabs = ["general", "meals"] as const;
/** The tabs that list guests. */
export type ListTab = (typeof listTabs)[number];
export const guestTabs = [...listTabs, "moments", "households"] as const;
export type GuestTab = (typeof guestTabs)[number];

export const columnsByTab: Record<GuestTab, readonly GuestColumn[]> = {
  general: ["last_name", "first_name", "presence", "relationship", "side"],
  meals: ["presence", "last_name", "first_name", "diet", "allergies"],
  moments: ["last_name", "first_name"],
  households: ["last_name", "first_name"],
};

/** Beside a guest's card there is room for who they are and whether they come. */
export const columnsBesideCard: Record<ListTab, readonly GuestColumn[]> = {
  general: ["last_name", "first_name", "presence"],
  meals: ["presence", "last_name", "first_name", "diet"],
};

/** The sorting of a tab, by a column that it shows; the other tab's sorting stays in the address. */
export function getTabSort(tab: GuestTab, sort: GuestSort): GuestSort {
  return columnsByTab[tab].includes(sort.by) ? sort : defaultGuestSort;
}

export const guestListView = createListView(guestFilters, {
  sort: guestSorting,
  tab: wordParam("tab", guestTabs),
});
