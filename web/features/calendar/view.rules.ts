/** The view state in the page's address: the tab, the month shown and the filters. */
import { listFilterMonths } from "#i18n/months.ts";
import { createListView, monthParam, wordParam } from "#web/platform/list-view.ts";
import { calendarFilters, type CalendarFilterValues } from "./entries.rules.ts";

export const calendarTabs = ["calendar", "list"] as const;
export type CalendarTab = (typeof calendarTabs)[number];

const listView = createListView(calendarFilters, {
  tab: wordParam("tab", calendarTabs),
  /** The month of the grid; '' for the present month. */
  month: monthParam("month"),
});
export type CalendarViewState = ReturnType<typeof listView.parse>;

export const calendarListView: typeof listView = {
  ...listView,
  parse: (search) => {
    const parsed = listView.parse(search);
    return { ...parsed, month: parsed.filters.month || parsed.month };
  },
  format: (view) => listView.format({ ...view, month: view.month === view.filters.month ? "" : view.month }),
};

/** Applies a change of filters. A month among them also becomes the grid's month. */
export function withFilters(
  view: CalendarViewState,
  change: Partial<CalendarFilterValues>,
): CalendarViewState {
  const filters = { ...view.filters, ...change };
  return { ...view, filters, month: change.month ? change.month : view.month };
}

/**
 * Moves the grid to a month. An active month filter moves along, since otherwise the grid would look empty;
 * if the filter does not offer that month, it is cleared.
 */
export function withMonth(view: CalendarViewState, month: string, today: string): CalendarViewState {
  const isPresentMonth = month === today.slice(0, 7);
  const filterMonth = view.filters.month === "" || !listFilterMonths(today).includes(month) ? "" : month;
  return { ...view, month: isPresentMonth ? "" : month, filters: { ...view.filters, month: filterMonth } };
}
