import { useCallback, useEffect } from "react";
import { useViewState } from "#web/ui/use-view-state.ts";
import { toParams, viewIn, views, type ViewState, type View } from "./view.rules.ts";

/**
 * Stored on this device, because the couple may prefer the floor plan on a screen and the list on a phone.
 */
const key = "seating-view";

function remembered(): View {
  const stored = localStorage.getItem(key);
  return views.find((view) => view === stored) ?? "tables";
}

const address = { read: (search: URLSearchParams) => viewIn(search, remembered()), write: toParams };

export interface SeatingView extends ViewState {
  readonly show: (view: View) => void;
  /** Opens the list view at a table. */
  readonly showTable: (id: string) => void;
}

/** View and table: the screen changes at once, the address after a pause. The device remembers the view. */
export function useSeatingView(): SeatingView {
  const [state, setState] = useViewState(address);
  const { view } = state;
  useEffect(() => {
    localStorage.setItem(key, view);
  }, [view]);
  return {
    ...state,
    show: useCallback(
      (next) => {
        setState((now) => ({ ...now, view: next }));
      },
      [setState],
    ),
    showTable: useCallback(
      (table) => {
        setState({ view: "tables", table });
      },
      [setState],
    ),
  };
}
