import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import type { Guest } from "#contract/guests.ts";
import { isFiltered, noFilters, sortedBy, type Column, type Filters, type Held } from "./list.rules.ts";
import { searchOf, viewIn, type Tab, type View } from "./view.rules.ts";

/** A pause in typing after which the address follows; browsers refuse one that changes at every key. */
const addressWait = 250;
const nothingHeld: Held = new Map();

export interface ListView extends View {
  readonly held: Held;
  readonly filter: (change: Partial<Filters>) => void;
  readonly clear: () => void;
  readonly sortBy: (column: Column) => void;
  readonly show: (tab: Tab) => void;
  /** Keeps a guest's row where it is though its answer changes. */
  readonly hold: (guest: Guest) => void;
}

interface State {
  readonly view: View;
  readonly held: Held;
}

function stateIn(search: URLSearchParams): State {
  return { view: viewIn(search), held: nothingHeld };
}

/** A row's place hangs on its answer only where answers are filtered or sorted by. */
function withHeld(state: State, { id, presence }: Guest): State {
  const { filters, sort } = state.view;
  const matters = sort.by === "presence" || isFiltered({ ...noFilters, replies: filters.replies });
  if (!matters || state.held.has(id)) return state;
  return { ...state, held: new Map(state.held).set(id, presence) };
}

/** Filters, sort and tab: in hand at once, in the address soon after, and back from it when one goes back. */
export function useListView(): ListView {
  const [search, setSearch] = useSearchParams();
  const [{ view, held }, setState] = useState(() => stateIn(search));
  const written = useRef(search.toString());
  const isLeaving = useNavigation().state !== "idle";

  useEffect(() => {
    if (search.toString() === written.current) return;
    written.current = search.toString();
    setState(stateIn(search));
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

  const change = useCallback((next: (view: View) => View) => {
    setState((now) => ({ view: next(now.view), held: nothingHeld }));
  }, []);

  return {
    ...view,
    held,
    filter: useCallback(
      (filters) => {
        change((now) => ({ ...now, filters: { ...now.filters, ...filters } }));
      },
      [change],
    ),
    clear: useCallback(() => {
      change((now) => ({ ...now, filters: noFilters }));
    }, [change]),
    sortBy: useCallback(
      (column) => {
        startTransition(() => {
          change((now) => ({ ...now, sort: sortedBy(now.sort, column) }));
        });
      },
      [change],
    ),
    show: useCallback(
      (tab) => {
        change((now) => ({ ...now, tab }));
      },
      [change],
    ),
    hold: useCallback((guest) => {
      setState((now) => withHeld(now, guest));
    }, []),
  };
}
