import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { CoupleNames } from "#contract/wedding.ts";
import { useGuests } from "#web/features/guests/queries.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { useCoupleNames } from "#web/features/wedding/queries.ts";
import { useApplyPlan, useChangeSeating, usePlaceTables, useSeating, useTables } from "../queries.ts";
import { useWishes } from "../wishes/queries.ts";
import { getCurrentStore } from "./local-copy.ts";
import type { FloorPlanChange } from "./history.rules.ts";
import { getSeverities, type Severities } from "./severities.rules.ts";
import { createFloorPlanViews, type FloorPlan } from "./view.rules.ts";
import { useViolations } from "../wishes/use-violations.ts";

const noNames: CoupleNames = { woman_first_name: null, man_first_name: null };

/** The severity of the worst violation of each guest and of each table as a whole. */
function useSeverities(): Severities {
  const violations = useViolations();
  return useMemo(() => getSeverities(violations), [violations]);
}

/** The ids of the guests whom suggestions do not move. */
function useLockedGuestIds(): ReadonlySet<string> {
  const { data: wishes } = useWishes();
  return useMemo(
    () => new Set(wishes?.flatMap(({ kind, guest_id }) => (kind === "locked" ? [guest_id] : []))),
    [wishes],
  );
}

/** The current floor plan; undefined while loading. */
export function useFloorPlan(): FloorPlan | undefined {
  const [createView] = useState(createFloorPlanViews);
  const { data: tables } = useTables();
  const { data: guests } = useGuests();
  const { data: seating } = useSeating();
  const { data: names = noNames } = useCoupleNames();
  const severities = useSeverities();
  const locked = useLockedGuestIds();
  const source = useMemo(
    () =>
      tables && guests && seating
        ? { tables, guests, seating, names, severities, locked, getName: formatFullName }
        : undefined,
    [tables, guests, seating, names, severities, locked],
  );
  // Rendered in a deferred update, so that a large room blocks no frame.
  const deferredSource = useDeferredValue(source);
  return useMemo(() => deferredSource && createView(deferredSource), [createView, deferredSource]);
}

/** Sends a change: one call for each of its parts, all at once. */
function useSendChange(): (change: FloorPlanChange) => Promise<unknown> {
  const { mutateAsync: applyPlan } = useApplyPlan();
  const { mutateAsync: placeTables } = usePlaceTables();
  const { mutateAsync: changeSeating } = useChangeSeating();
  return useMemo(
    () =>
      ({ moves = [], places = [], seating }) =>
        Promise.all([
          moves.length > 0 && applyPlan(moves),
          places.length > 0 && placeTables(places),
          seating && changeSeating(seating),
        ]),
    [applyPlan, placeTables, changeSeating],
  );
}

/** The undo history with undo and redo. */
export function useFloorPlanHistory() {
  const send = useSendChange();
  const [store] = useState(getCurrentStore);
  useEffect(() => store.setSend(send), [store, send]);
  const { past, future } = useSyncExternalStore(store.subscribe, store.read);
  return { store, canUndo: past.length > 0, canRedo: future.length > 0 };
}
