import { useCallback, useEffect } from "react";
import { useViewState } from "#web/ui/use-view-state.ts";
import { said, viewIn, views, type Shown, type View } from "./view.rules.ts";

/**
 * Stored on this device, because the couple may prefer the floor plan on a screen and the list on a phone.
 */
const key = "seating-view";

function remembered(): View {
  const kept = localStorage.getItem(key);
  return views.find((view) => view === kept) ?? "tables";
}

const address = { read: (search: URLSearchParams) => viewIn(search, remembered()), said };

export interface SeatingView extends Shown {
  readonly show: (view: View) => void;
  /** Opens the list view at a table. */
  readonly showTable: (id: string) => void;
}

/** View and table: the screen changes at once, the address after a pause. The device remembers the view. */
export function useSeatingView(): SeatingView {
  const [shown, setShown] = useViewState(address);
  const { view } = shown;
  useEffect(() => {
    localStorage.setItem(key, view);
  }, [view]);
  return {
    ...shown,
    show: useCallback(
      (next) => {
        setShown((now) => ({ ...now, view: next }));
      },
      [setShown],
    ),
    showTable: useCallback(
      (table) => {
        setShown({ view: "tables", table });
      },
      [setShown],
    ),
  };
}
