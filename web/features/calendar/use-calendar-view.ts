import { useViewState } from "#web/ui/use-view-state.ts";
import { noFilters, type Filters } from "./list.rules.ts";
import { getMonth } from "./month.rules.ts";
import { toParams, parseView, withFilters, withMonth, type Tab, type View } from "./view.rules.ts";

const viewParams = { parse: parseView, format: toParams };

export interface CalendarView extends View {
  /** The month of the grid, never ''. */
  readonly shownMonth: string;
  readonly filter: (change: Partial<Filters>) => void;
  readonly clear: () => void;
  readonly show: (tab: Tab) => void;
  readonly showMonth: (month: string) => void;
}

/** Tab, month and filters: the screen changes at once, the address after a pause. */
export function useCalendarView(today: string): CalendarView {
  const [view, setView] = useViewState(viewParams);
  return {
    ...view,
    shownMonth: view.month || getMonth(today),
    filter: (change) => setView((now) => withFilters(now, change)),
    clear: () => setView((now) => withFilters(now, noFilters)),
    show: (tab) => setView((now) => ({ ...now, tab })),
    showMonth: (month) =>
      setView((now) => ((now.month || getMonth(today)) === month ? now : withMonth(now, month, today))),
  };
}
