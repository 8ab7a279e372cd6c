import { useViewState } from "#web/ui/use-view-state.ts";
import { calendarFilters, type CalendarFilterValues } from "./entries.rules.ts";
import { getMonth } from "#money/days.ts";
import { calendarListView, withFilters, withMonth, type CalendarTab } from "./view.rules.ts";

export type CalendarView = ReturnType<typeof useCalendarView>;

/** Tab, month and filters: the screen changes at once, the address after a pause. */
export function useCalendarView(today: string) {
  const [view, setView] = useViewState(calendarListView);
  return {
    ...view,
    /** The month of the grid, never ''. */
    shownMonth: view.month || getMonth(today),
    filter: (change: Partial<CalendarFilterValues>) => setView((now) => withFilters(now, change)),
    clear: () => setView((now) => withFilters(now, calendarFilters.none)),
    change: ({ tab }: { tab: CalendarTab }) => setView((now) => ({ ...now, tab })),
    showMonth: (month: string) =>
      setView((now) => ((now.month || getMonth(today)) === month ? now : withMonth(now, month, today))),
  };
}
