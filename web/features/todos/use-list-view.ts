import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { noFilters, type Filters } from "./list.rules.ts";
import { searchOf, viewIn, type Tab, type View } from "./view.rules.ts";

/** A pause in typing after which the address follows; browsers refuse one that changes at every key. */
const addressWait = 250;

export interface ListView extends View {
  readonly filter: (change: Partial<Filters>) => void;
  readonly clear: () => void;
  readonly show: (tab: Tab) => void;
}

/** Filters and tab: in hand at once, in the address soon after, and back from it when one goes back. */
export function useListView(): ListView {
  const [search, setSearch] = useSearchParams();
  const [view, setView] = useState(() => viewIn(search));
  const written = useRef(search.toString());
  const isLeaving = useNavigation().state !== "idle";

  useEffect(() => {
    if (search.toString() === written.current) return;
    written.current = search.toString();
    setView(viewIn(search));
  }, [search]);

  useEffect(() => {
    const next = searchOf(view, search).toString();
    if (isLeaving || next === search.toString()) return;
    const timer = setTimeout(() => {
      written.current = next;
      setSearch(next, { replace: true, preventScrollReset: true });
    }, addressWait);
    return () => {
      clearTimeout(timer);
    };
  }, [view, search, setSearch, isLeaving]);

  return {
    ...view,
    filter: useCallback((change) => {
      setView((now) => ({ ...now, filters: { ...now.filters, ...change } }));
    }, []),
    clear: useCallback(() => {
      setView((now) => ({ ...now, filters: noFilters }));
    }, []),
    show: useCallback((tab) => {
      setView((now) => ({ ...now, tab }));
    }, []),
  };
}
