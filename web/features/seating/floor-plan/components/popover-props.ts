/** What all popovers of the floor plan take and do. */
import type { Guest } from "#contract/guests.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import type { SeatingActions } from "../../seating-actions.ts";
import type { FloorPlanActions } from "../use-floor-plan-actions.ts";
import type { FloorPlanSelection } from "../use-floor-plan-selection.ts";
import type { useMoveByKeyboard } from "../use-move-by-keyboard.ts";
import type { FloorPlan } from "../view.rules.ts";
import type { FloorPlanDialog } from "./floor-plan-dialogs.tsx";

export interface PopoverProps {
  view: FloorPlan;
  scale: number;
  choice: FloorPlanSelection;
  act: FloorPlanActions;
  actions: SeatingActions;
  moving: ReturnType<typeof useMoveByKeyboard>;
  getMenu: (guest: Guest) => readonly MenuItem[];
  onAsk: (dialog: FloorPlanDialog) => void;
}

/** Returns a function that closes the popover and focuses its subject. */
export function useClosePopover({ choice }: PopoverProps, selector: string): () => void {
  return () => {
    document.querySelector<SVGElement>(`main svg ${selector}`)?.focus();
    choice.close();
  };
}
