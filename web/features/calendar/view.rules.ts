/** The view state in the page's address: the tab, the month shown and the filters. */
import { knownEventTypes } from "#contract/calendar.ts";
import { listFilterMonths } from "#i18n/months.ts";
import { noFilters, type Filters } from "./list.rules.ts";
import { isMonth } from "./month.rules.ts";

export const tabs = ["calendar", "list"] as const;
export type Tab = (typeof tabs)[number];

export interface View {
  readonly tab: Tab;
  /** The month of the grid, `YYYY-MM`; '' for the present month. */
  readonly month: string;
  readonly filters: Filters;
}

export const firstView: View = { tab: "calendar", month: "", filters: noFilters };

/** Unknown values are ignored. */
export function parseView(search: URLSearchParams): View {
  const text = (name: string) => search.get(name) ?? "";
  const month = (name: string) => (isMonth(text(name)) ? text(name) : "");
  const wanted = text("type").split(",");
  const chosen = knownEventTypes.filter((type) => wanted.includes(type));
  const filters = {
    title: text("q"),
    month: month("dates"),
    types: chosen.length === 0 && text("type") !== "none" ? knownEventTypes : chosen,
  };
  return {
    tab: tabs.find((tab) => tab === text("tab")) ?? "calendar",
    month: filters.month || month("month"),
    filters,
  };
}

/** The search parameters of a view; defaults are ''. */
export function toParams({
  tab,
  month,
  filters: { title, month: dates, types },
}: View): Record<string, string> {
  const isOfAll = types.length === knownEventTypes.length;
  return {
    tab: tab === "calendar" ? "" : tab,
    month: month === dates ? "" : month,
    q: title,
    dates,
    type: isOfAll ? "" : types.join(",") || "none",
  };
}

/** Applies a change of filters. A month among them also becomes the grid's month. */
export function withFilters(view: View, change: Partial<Filters>): View {
  const filters = { ...view.filters, ...change };
  return { ...view, filters, month: change.month ? change.month : view.month };
}

/**
 * Moves the grid to a month. An active month filter moves along, since otherwise the grid would look empty;
 * if the filter does not offer that month, it is cleared.
 */
export function withMonth(view: View, month: string, today: string): View {
  const isThis = month === today.slice(0, 7);
  const followed = view.filters.month === "" || !listFilterMonths(today).includes(month) ? "" : month;
  return { ...view, month: isThis ? "" : month, filters: { ...view.filters, month: followed } };
}
