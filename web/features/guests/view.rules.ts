/** The view state in the page's address: filters, sorting and tab. */
import { noFilters, extraFilters, replies, type Filters } from "./list.rules.ts";
import { type Column, defaultSort, type Sort, sorting } from "./order.rules.ts";

const listTabs = ["general", "meals"] as const;
/** The tabs that list guests. */
export type ListTab = (typeof listTabs)[number];
export const tabs = [...listTabs, "moments", "households"] as const;
export type Tab = (typeof tabs)[number];

export interface View {
  readonly filters: Filters;
  readonly sort: Sort;
  readonly tab: Tab;
}

export const columnsByTab: Record<Tab, readonly Column[]> = {
  general: ["last_name", "first_name", "presence", "relationship", "side"],
  meals: ["presence", "last_name", "first_name", "diet", "allergies"],
  moments: ["last_name", "first_name"],
  households: ["last_name", "first_name"],
};

/** Beside a guest's card there is room for who they are and whether they come. */
export const columnsBesideCard: Record<ListTab, readonly Column[]> = {
  general: ["last_name", "first_name", "presence"],
  meals: ["presence", "last_name", "first_name", "diet"],
};

/** The sorting of a tab, by a column that it shows; the other tab's sorting stays in the address. */
export function getTabSort(tab: Tab, sort: Sort): Sort {
  return columnsByTab[tab].includes(sort.by) ? sort : defaultSort;
}

export const defaultView: View = { filters: noFilters, sort: defaultSort, tab: "general" };

/** Unknown values are ignored. */
export function parseView(search: URLSearchParams): View {
  const text = (name: string) => search.get(name) ?? "";
  const wanted = text("presence").split(",");
  const only = text("only").split(",");
  const chosen = replies.filter((reply) => wanted.includes(reply));
  return {
    filters: {
      name: text("q"),
      side: text("side"),
      relationship: text("relationship"),
      diet: text("diet"),
      replies: chosen.length === 0 ? replies : chosen,
      moment: text("moment"),
      household: text("household"),
      only: extraFilters.filter((each) => only.includes(each)),
    },
    sort: sorting.read(text("sort")),
    tab: tabs.find((tab) => tab === text("tab")) ?? "general",
  };
}

/** The search parameters of a view; defaults are ''. */
export function toParams({ filters, sort, tab }: View): Record<string, string> {
  const { name, side, relationship, diet, replies: wanted, moment, household, only } = filters;
  return {
    q: name,
    side,
    relationship,
    diet,
    moment,
    household,
    only: only.join(","),
    presence: wanted.length === replies.length ? "" : wanted.join(","),
    sort: sorting.toParam(sort),
    tab: tab === "general" ? "" : tab,
  };
}
