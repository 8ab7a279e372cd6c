import { useCallback } from "react";
import { viewInAddress, useViewState } from "#web/ui/use-view-state.ts";
import { noFilters, type Filters } from "./list.rules.ts";
import { searchOf, viewIn, type Tab, type View } from "./view.rules.ts";

const address = viewInAddress(["q", "type", "month", "done", "tab"], viewIn, searchOf);

export interface ListView extends View {
  readonly filter: (change: Partial<Filters>) => void;
  readonly clear: () => void;
  readonly show: (tab: Tab) => void;
}

/** Filters and tab: in hand at once, in the address soon after, and back from it when one goes back. */
export function useListView(): ListView {
  const [view, setView] = useViewState(address);
  return {
    ...view,
    filter: useCallback(
      (change) => {
        setView((now) => ({ ...now, filters: { ...now.filters, ...change } }));
      },
      [setView],
    ),
    clear: useCallback(() => {
      setView((now) => ({ ...now, filters: noFilters }));
    }, [setView]),
    show: useCallback(
      (tab) => {
        setView((now) => ({ ...now, tab }));
      },
      [setView],
    ),
  };
}
