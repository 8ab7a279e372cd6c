import { type ReactNode, Suspense } from "react";
import type { Guest } from "#contract/guests.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { FloorPlanSize } from "../geometry.rules.ts";
import type { FloorPlanActions } from "../use-floor-plan-actions.ts";
import type { FloorPlan } from "../view.rules.ts";

const FixtureDialog = createLazyPart(async () => (await import("./fixture-dialog.tsx")).FixtureDialog);
export const ChooseTableDialog = createLazyPart(
  async () => (await import("./place-dialogs.tsx")).ChooseTableDialog,
);
const ChooseGuestsDialog = createLazyPart(
  async () => (await import("./place-dialogs.tsx")).ChooseGuestsDialog,
);
const SwapSeatsDialog = createLazyPart(async () => (await import("./place-dialogs.tsx")).SwapSeatsDialog);
const AddFixtureDialog = createLazyPart(
  async () => (await import("./add-fixture-dialog.tsx")).AddFixtureDialog,
);
const SizeDialog = createLazyPart(async () => (await import("./size-dialog.tsx")).SizeDialog);

/** A fixture is identified by its index only. */
export type OpenedFloorPlanDialog =
  | { readonly kind: "choose_table" | "swap"; readonly item: Guest }
  | { readonly kind: "choose_guests"; readonly tableId: string }
  | { readonly kind: "fixture"; readonly index: number }
  | { readonly kind: "add_fixture" | "size" };

interface FloorPlanDialogsProps {
  opened: OpenedFloorPlanDialog | null;
  view: FloorPlan;
  size: FloorPlanSize;
  planActions: FloorPlanActions;
  onClose: () => void;
}

/** The open dialog of the floor plan. Each loads when it first opens. */
export function FloorPlanDialogs({ opened, ...rest }: FloorPlanDialogsProps) {
  return opened && <Suspense>{renderDialog(opened, rest)}</Suspense>;
}

function renderDialog(
  opened: OpenedFloorPlanDialog,
  { view, size, planActions, onClose }: Omit<FloorPlanDialogsProps, "opened">,
): ReactNode {
  const rest = { view, planActions, onClose };
  if (opened.kind === "choose_table") return <ChooseTableDialog {...rest} guests={[opened.item]} />;
  if (opened.kind === "swap") return <SwapSeatsDialog {...rest} guest={opened.item} />;
  if (opened.kind === "choose_guests") {
    const table = view.tables.find(({ id }) => id === opened.tableId);
    return table ? <ChooseGuestsDialog {...rest} table={table} /> : null;
  }
  if (opened.kind === "fixture") return <FixtureDialog {...rest} index={opened.index} />;
  if (opened.kind === "add_fixture") return <AddFixtureDialog {...rest} />;
  return <SizeDialog {...{ size, planActions, onClose }} room={view.room} />;
}
