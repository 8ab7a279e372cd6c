import { useCallback, useMemo } from "react";
import { viewInAddress, useViewState } from "#web/ui/use-view-state.ts";
import { noFilters, type Filters } from "./list.rules.ts";
import { monthOf } from "./month.rules.ts";
import { searchOf, viewIn, withFilters, withMonth, type Tab, type View } from "./view.rules.ts";

const address = viewInAddress(["tab", "month", "q", "dates", "type"], viewIn, searchOf);

export interface CalendarView extends View {
  /** The month of the grid, never ''. */
  readonly shownMonth: string;
  readonly filter: (change: Partial<Filters>) => void;
  readonly clear: () => void;
  readonly show: (tab: Tab) => void;
  readonly showMonth: (month: string) => void;
}

/** Tab, month and filters: in hand at once, in the address soon after, and back from it when one goes back. */
export function useCalendarView(today: string): CalendarView {
  const [view, setView] = useViewState(address);

  const actions = useMemo(
    () => ({
      filter: (change: Partial<Filters>) => {
        setView((now) => withFilters(now, change));
      },
      clear: () => {
        setView((now) => withFilters(now, noFilters));
      },
      show: (tab: Tab) => {
        setView((now) => ({ ...now, tab }));
      },
    }),
    [setView],
  );
  const showMonth = useCallback(
    (month: string) => {
      setView((now) => ((now.month || monthOf(today)) === month ? now : withMonth(now, month, today)));
    },
    [setView, today],
  );
  return { ...view, ...actions, showMonth, shownMonth: view.month || monthOf(today) };
}
