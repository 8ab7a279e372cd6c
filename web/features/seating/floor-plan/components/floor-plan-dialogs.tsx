import type { Guest } from "#contract/guests.ts";
import type { FloorPlanSize } from "../geometry.rules.ts";
import type { FloorPlanActions } from "../use-actions.ts";
import type { FloorPlan } from "../view.rules.ts";
import { FixtureDialog } from "./fixture-dialog.tsx";
import { PlaceDialog, SeatDialog, SwapDialog } from "./place-dialogs.tsx";
import { SizeDialog } from "./size-dialog.tsx";

export type OpenDialog =
  | { readonly kind: "place" | "swap"; readonly guest: Guest }
  | { readonly kind: "seat"; readonly table: string }
  | { readonly kind: "fixture"; readonly at: number }
  | { readonly kind: "size" };

interface FloorPlanDialogsProps {
  open: OpenDialog | null;
  view: FloorPlan;
  size: FloorPlanSize;
  act: FloorPlanActions;
  onClose: () => void;
}

/** The open dialog of the floor plan. */
export function FloorPlanDialogs({ open, view, size, act, onClose }: FloorPlanDialogsProps) {
  if (!open) return null;
  const rest = { view, act, onClose };
  if (open.kind === "place") return <PlaceDialog {...rest} guests={[open.guest]} />;
  if (open.kind === "swap") return <SwapDialog {...rest} guest={open.guest} />;
  if (open.kind === "seat") {
    const table = view.tables.find(({ id }) => id === open.table);
    return table ? <SeatDialog {...rest} table={table} /> : null;
  }
  if (open.kind === "fixture") {
    const fixture = view.fixtures[open.at];
    return fixture ? <FixtureDialog {...rest} fixture={fixture} /> : null;
  }
  return <SizeDialog {...{ size, act, onClose }} room={view.room} />;
}
