import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import { viewInAddress, useViewState } from "#web/ui/use-view-state.ts";
import { isFiltered, noFilters, type Filters, type Held } from "./list.rules.ts";
import { sorting, type Column } from "./order.rules.ts";
import { searchOf, sortIn, viewIn, type Tab, type View } from "./view.rules.ts";

const names = ["q", "side", "relationship", "diet", "presence", "sort", "tab"];
const address = viewInAddress(names, viewIn, searchOf);
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

/** Rows are held for one view: another one puts each row where it belongs. */
interface Hold {
  readonly view: View;
  readonly held: Held;
}

/** A row's place hangs on its answer only where answers are filtered or sorted by. */
function withHeld(now: Hold, view: View, { id, presence }: Guest): Hold {
  const { filters } = view;
  const sort = sortIn(view.tab, view.sort);
  const held = now.view === view ? now.held : nothingHeld;
  const matters = sort.by === "presence" || isFiltered({ ...noFilters, replies: filters.replies });
  if (!matters || held.has(id)) return now;
  return { view, held: new Map(held).set(id, presence) };
}

/** Filters, sort and tab: in hand at once, in the address soon after, and back from it when one goes back. */
export function useListView(): ListView {
  const [view, setView] = useViewState(address);
  const [kept, setKept] = useState<Hold>({ view, held: nothingHeld });
  // Read when a row is held, so that holding one is the same function whatever the view.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);

  return {
    ...view,
    sort: sortIn(view.tab, view.sort),
    held: kept.view === view ? kept.held : nothingHeld,
    filter: useCallback(
      (filters) => {
        setView((now) => ({ ...now, filters: { ...now.filters, ...filters } }));
      },
      [setView],
    ),
    clear: useCallback(() => {
      setView((now) => ({ ...now, filters: noFilters }));
    }, [setView]),
    sortBy: useCallback(
      (column) => {
        startTransition(() => {
          setView((now) => ({ ...now, sort: sorting.pressed(sortIn(now.tab, now.sort), column) }));
        });
      },
      [setView],
    ),
    show: useCallback(
      (tab) => {
        setView((now) => ({ ...now, tab }));
      },
      [setView],
    ),
    hold: useCallback((guest) => {
      setKept((now) => withHeld(now, latest.current, guest));
    }, []),
  };
}
