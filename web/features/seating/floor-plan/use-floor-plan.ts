import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { CoupleNames } from "#contract/wedding.ts";
import { useGuests } from "#web/features/guests/queries.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { useCoupleNames } from "#web/features/wedding/queries.ts";
import { useApplyPlan, useChangeSeating, usePlaceTables, useSeating, useTables } from "../queries.ts";
import { useWishes } from "../wishes/queries.ts";
import { getCurrentStore } from "./local-copy.ts";
import type { FloorPlanChange } from "./history.rules.ts";
import { createFloorPlanViews, type FloorPlan, type Severity } from "./view.rules.ts";
import { useViolations } from "../wishes/use-violations.ts";

const noNames: CoupleNames = { woman_first_name: null, man_first_name: null };

/** The severity of the worst violated wish of each guest who has one. */
function useSeverityByGuest(): ReadonlyMap<string, Severity> {
  const violations = useViolations();
  return useMemo(() => {
    const severityByGuest = new Map<string, Severity>();
    for (const { guests, severity } of violations) {
      for (const { id } of guests) if (severityByGuest.get(id) !== "must") severityByGuest.set(id, severity);
    }
    return severityByGuest;
  }, [violations]);
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
  const severityByGuest = useSeverityByGuest();
  const locked = useLockedGuestIds();
  const source = useMemo(
    () =>
      tables && guests && seating
        ? { tables, guests, seating, names, severityByGuest, locked, getName: formatFullName }
        : undefined,
    [tables, guests, seating, names, severityByGuest, locked],
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
