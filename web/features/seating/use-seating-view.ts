import { useCallback } from "react";
import { phoneQuery } from "#web/ui/media.ts";
import { useViewState } from "#web/ui/use-view-state.ts";
import { toParams, parseView, views, type ViewState, type View } from "./view.rules.ts";
import { deviceStorage } from "#web/platform/storage.ts";

/**
 * Stored on this device, because the couple may prefer the floor plan on a screen and the list on a phone.
 */
const key = "seating-view";

/** The view chosen last, else the floor plan where it fits: not on a phone. */
function readStoredView(): View {
  const stored = deviceStorage.getItem(key);
  return views.find((view) => view === stored) ?? (matchMedia(phoneQuery).matches ? "tables" : "room");
}

/** The view that opens without a parameter is left out of the address. */
function getParams(state: ViewState): Record<string, string> {
  const isDefault = state.table === null && state.view === readStoredView();
  return { ...toParams(state), ...(isDefault && { vue: "" }) };
}

const address = {
  parse: (search: URLSearchParams) => parseView(search, readStoredView()),
  format: getParams,
};

export interface SeatingView extends ViewState {
  readonly show: (view: View) => void;
  /** Opens the list view at a table. */
  readonly showTable: (id: string) => void;
}

/** View and table: the screen changes at once, the address after a pause. The device remembers a chosen view. */
export function useSeatingView(): SeatingView {
  const [state, setState] = useViewState(address);
  return {
    ...state,
    show: useCallback(
      (next) => {
        deviceStorage.setItem(key, next);
        setState((now) => ({ ...now, view: next }));
      },
      [setState],
    ),
    showTable: useCallback((table) => setState({ view: "tables", table }), [setState]),
  };
}
