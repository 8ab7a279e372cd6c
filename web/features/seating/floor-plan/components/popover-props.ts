/** The props of all popovers of the floor plan, and how they close. */
import type { Guest } from "#contract/guests.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import type { SeatingActions } from "../../seating-actions.ts";
import type { FloorPlanActions } from "../use-floor-plan-actions.ts";
import type { FloorPlanSelection } from "../use-floor-plan-selection.ts";
import type { KeyboardMove } from "../use-move-by-keyboard.ts";
import type { FloorPlan } from "../view.rules.ts";
import type { OpenedFloorPlanDialog } from "./floor-plan-dialogs.tsx";

export interface PopoverProps {
  view: FloorPlan;
  scale: number;
  selection: FloorPlanSelection;
  planActions: FloorPlanActions;
  seatingActions: SeatingActions;
  keyboardMove: KeyboardMove;
  getMenu: (guest: Guest) => readonly MenuItem[];
  onOpen: (opened: OpenedFloorPlanDialog) => void;
}

/** Returns a function that closes the popover and focuses its subject. */
export function useClosePopover({ selection }: PopoverProps, selector: string): () => void {
  return () => {
    document.querySelector<SVGElement>(`main svg ${selector}`)?.focus();
    selection.close();
  };
}
