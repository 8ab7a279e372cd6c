/** The props of every popover of the floor plan. */
import type { Guest } from "#contract/guests.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import type { SeatingActions } from "../../seating-actions.ts";
import type { FloorPlanActions } from "../use-actions.ts";
import type { Choice } from "../use-choice.ts";
import type { useKeyMoving } from "../use-key-moving.ts";
import type { FloorPlan } from "../view.rules.ts";
import type { OpenDialog } from "./floor-plan-dialogs.tsx";

export interface ChosenProps {
  view: FloorPlan;
  scale: number;
  choice: Choice;
  act: FloorPlanActions;
  actions: SeatingActions;
  moving: ReturnType<typeof useKeyMoving>;
  getMenu: (guest: Guest) => readonly MenuItem[];
  onAsk: (dialog: OpenDialog) => void;
}

/** Returns a function that closes the popover and focuses its subject. */
export function useClosing({ choice }: ChosenProps, selector: string): () => void {
  return () => {
    document.querySelector<SVGElement>(`main svg ${selector}`)?.focus();
    choice.close();
  };
}
