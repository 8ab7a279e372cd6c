import { useCallback } from "react";
import { phoneQuery } from "#web/ui/media.ts";
import { useViewState } from "#web/ui/use-view-state.ts";
import {
  parseSeatingView,
  toSeatingParams,
  seatingViews,
  type SeatingViewState,
  type SeatingViewName,
} from "./view.rules.ts";
import { deviceStorage } from "#web/platform/storage.ts";

/**
 * Stored on this device, because the couple may prefer the floor plan on a screen and the list on a phone.
 */
const storageKey = "seating-view";

/** The view chosen last, else the floor plan where it fits: not on a phone. */
function loadStoredView(): SeatingViewName {
  const stored = deviceStorage.getItem(storageKey);
  return seatingViews.find((view) => view === stored) ?? (matchMedia(phoneQuery).matches ? "tables" : "room");
}

/** The view that opens without a parameter is left out of the address. */
function getParams(state: SeatingViewState): Record<string, string> {
  const isDefault = state.table === null && state.view === loadStoredView();
  return { ...toSeatingParams(state), ...(isDefault && { vue: "" }) };
}

const viewParams = {
  parse: (search: URLSearchParams) => parseSeatingView(search, loadStoredView()),
  format: getParams,
};

export interface SeatingView extends SeatingViewState {
  readonly show: (view: SeatingViewName) => void;
  /** Opens the list view at a table. */
  readonly showTable: (id: string) => void;
}

/** View and table: the screen changes at once, the address after a pause. The device remembers a chosen view. */
export function useSeatingView(): SeatingView {
  const [state, setState] = useViewState(viewParams);
  return {
    ...state,
    show: useCallback(
      (next) => {
        deviceStorage.setItem(storageKey, next);
        setState((now) => ({ ...now, view: next }));
      },
      [setState],
    ),
    showTable: useCallback((table) => setState({ view: "tables", table }), [setState]),
  };
}
