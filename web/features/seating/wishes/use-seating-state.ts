import { useDeferredValue, useMemo } from "react";
import type { Guest } from "#contract/guests.ts";
import type { SeatingSettings, Table } from "#contract/seating.ts";
import { useGuests } from "#web/features/guests/queries.ts";
import { useSeating, useTables } from "../queries.ts";
import { useWishes } from "./queries.ts";
import { getLayout } from "../floor-plan/layout.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";

type LayoutState = Pick<SeatingState, "room" | "spots">;
const layoutByTables = new WeakMap<readonly Table[], LayoutState & Pick<SeatingState, "seating">>();
const stateByGuests = new WeakMap<readonly Guest[], SeatingState>();

function getCachedLayout(tables: readonly Table[], seating: SeatingSettings): LayoutState {
  const cached = layoutByTables.get(tables);
  if (cached?.seating === seating) return cached;
  const { room, spots } = getLayout(tables, seating.fixtures, seating);
  layoutByTables.set(tables, { seating, room, spots });
  return { room, spots };
}

/**
 * Caches the state by its lists, so that several components share one object and what is computed from it.
 */
function getCachedSeatingState({
  guests,
  tables,
  wishes,
  seating,
}: Omit<SeatingState, keyof LayoutState>): SeatingState {
  const cached = stateByGuests.get(guests);
  if (cached?.tables === tables && cached.wishes === wishes && cached.seating === seating) return cached;
  const { room, spots } = getCachedLayout(tables, seating);
  const seatingState = { guests, tables, wishes, seating, room, spots };
  stateByGuests.set(guests, seatingState);
  return seatingState;
}

/** The data that wishes are judged by; undefined while loading. */
export function useSeatingState(): SeatingState | undefined {
  const { data: guests } = useGuests();
  const { data: tables } = useTables();
  const { data: wishes } = useWishes();
  const { data: seating } = useSeating();
  const lists = useMemo(
    () => (guests && tables && wishes && seating ? { guests, tables, wishes, seating } : undefined),
    [guests, tables, wishes, seating],
  );
  // Consequences of a change are computed in a deferred update, after the change was painted.
  const deferredLists = useDeferredValue(lists);
  return useMemo(() => deferredLists && getCachedSeatingState(deferredLists), [deferredLists]);
}
