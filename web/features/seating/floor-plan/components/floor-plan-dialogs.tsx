import { type ComponentProps, type ReactNode, Suspense } from "react";
import type { Guest } from "#contract/guests.ts";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import type { FloorPlanSize } from "../geometry.rules.ts";
import type { FloorPlanActions } from "../use-floor-plan-actions.ts";
import type { FloorPlan } from "../view.rules.ts";

const FixtureDialog = lazyPart(async () => (await import("./fixture-dialog.tsx")).FixtureDialog);
const LazyChooseTableDialog = lazyPart(async () => (await import("./place-dialogs.tsx")).ChooseTableDialog);
const SeatDialog = lazyPart(async () => (await import("./place-dialogs.tsx")).ChooseGuestsDialog);
const SwapDialog = lazyPart(async () => (await import("./place-dialogs.tsx")).SwapSeatsDialog);
const AddFixtureDialog = lazyPart(async () => (await import("./add-fixture-dialog.tsx")).AddFixtureDialog);
const SizeDialog = lazyPart(async () => (await import("./size-dialog.tsx")).SizeDialog);

export type FloorPlanDialog =
  | { readonly kind: "place" | "swap"; readonly guest: Guest }
  | { readonly kind: "seat"; readonly table: string }
  | { readonly kind: "fixture"; readonly at: number }
  | { readonly kind: "add" | "size" };

interface FloorPlanDialogsProps {
  open: FloorPlanDialog | null;
  view: FloorPlan;
  size: FloorPlanSize;
  act: FloorPlanActions;
  onClose: () => void;
}

/** The open dialog of the floor plan. Each loads when it first opens. */
export function FloorPlanDialogs({ open, ...rest }: FloorPlanDialogsProps) {
  return open && <Suspense>{renderDialog(open, rest)}</Suspense>;
}

/** Chooses a table for several guests. */
export function PlaceDialog(props: ComponentProps<typeof LazyChooseTableDialog>) {
  return <LazyChooseTableDialog {...props} fallback={null} />;
}

function renderDialog(
  open: FloorPlanDialog,
  { view, size, act, onClose }: Omit<FloorPlanDialogsProps, "open">,
): ReactNode {
  const rest = { view, act, onClose };
  if (open.kind === "place") return <LazyChooseTableDialog {...rest} guests={[open.guest]} />;
  if (open.kind === "swap") return <SwapDialog {...rest} guest={open.guest} />;
  if (open.kind === "seat") {
    const table = view.tables.find(({ id }) => id === open.table);
    return table ? <SeatDialog {...rest} table={table} /> : null;
  }
  if (open.kind === "fixture") {
    const fixture = view.fixtures[open.at];
    return fixture ? <FixtureDialog {...rest} fixture={fixture} /> : null;
  }
  if (open.kind === "add") return <AddFixtureDialog {...rest} />;
  return <SizeDialog {...{ size, act, onClose }} room={view.room} />;
}
