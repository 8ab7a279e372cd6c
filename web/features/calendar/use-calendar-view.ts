import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { noFilters, type Filters } from "./list.rules.ts";
import { monthOf } from "./month.rules.ts";
import { searchOf, viewIn, withFilters, withMonth, type Tab, type View } from "./view.rules.ts";

/** A pause after which the address follows; browsers refuse one that changes at every key. */
const addressWait = 250;

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
  const [search, setSearch] = useSearchParams();
  const [view, setView] = useState(() => viewIn(search));
  /** What was last read, and what was written since: on a slow day the address lags behind the hand. */
  const own = useRef([search.toString()]);
  const isLeaving = useNavigation().state !== "idle";

  useEffect(() => {
    const here = search.toString();
    const at = own.current.indexOf(here);
    own.current = at === -1 ? [here] : own.current.slice(at);
    if (at === -1) setView(viewIn(search));
  }, [search]);

  useEffect(() => {
    const next = searchOf(view, search).toString();
    if (isLeaving || next === search.toString()) return;
    const timer = setTimeout(() => {
      own.current.push(next);
      setSearch(next, { replace: true, preventScrollReset: true });
    }, addressWait);
    return () => {
      clearTimeout(timer);
    };
  }, [view, search, setSearch, isLeaving]);

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
    [],
  );
  const showMonth = useCallback(
    (month: string) => {
      setView((now) => ((now.month || monthOf(today)) === month ? now : withMonth(now, month, today)));
    },
    [today],
  );
  return { ...view, ...actions, showMonth, shownMonth: view.month || monthOf(today) };
}
