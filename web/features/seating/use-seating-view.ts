import { useCallback, useEffect } from "react";
import { useViewState } from "#web/ui/use-view-state.ts";
import { said, viewIn, views, type Shown, type View } from "./view.rules.ts";

/** On this device: a couple may like the room on the screen at home and the list on a phone. */
const key = "seating-view";

function remembered(): View {
  const kept = localStorage.getItem(key);
  return views.find((view) => view === kept) ?? "tables";
}

const address = { read: (search: URLSearchParams) => viewIn(search, remembered()), said };

export interface SeatingView extends Shown {
  readonly show: (view: View) => void;
  /** Opens the list at a table. */
  readonly showTable: (id: string) => void;
}

/** The view and the table: in hand at once, in the address soon after; the view is what this device opens next time. */
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
