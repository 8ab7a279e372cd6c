import { useEffect, useSyncExternalStore } from "react";
import type { Table } from "#contract/seating.ts";
import { findVacatedTables, getTableByGuest, type TableByGuest } from "./needs.rules.ts";
import { groupGuestsByTable, type SeatingState } from "./seating-state.rules.ts";

/** The plan as last seen per wedding, kept between pages because a guest may be deleted on another page. */
const lastSeenByWedding = new Map<string, TableByGuest>();
/** The ids of tables vacated since this document was loaded. */
let vacatedTableIds: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function updateLastSeen(weddingId: string, seatingState: SeatingState): void {
  const vacatedSince = findVacatedTables(lastSeenByWedding.get(weddingId) ?? new Map(), seatingState);
  lastSeenByWedding.set(weddingId, getTableByGuest(seatingState));
  if (vacatedSince.length === 0) return;
  vacatedTableIds = new Set([...vacatedTableIds, ...vacatedSince]);
  for (const listener of listeners) listener();
}

/** The table of a guest who was deleted, as long as the seat is free; null for none. */
export function useVacatedTable(seatingState: SeatingState): Table | null {
  const weddingId = seatingState.tables[0]?.mariage_id ?? "";
  const vacatedIds = useSyncExternalStore(subscribe, () => vacatedTableIds);
  useEffect(() => updateLastSeen(weddingId, seatingState), [seatingState, weddingId]);
  const guestsByTable = groupGuestsByTable(seatingState);
  const tablesWithFreeSeat = seatingState.tables.filter(
    ({ id, number_of_guests }) => (guestsByTable.get(id)?.length ?? 0) < number_of_guests,
  );
  return tablesWithFreeSeat.find(({ id }) => vacatedIds.has(id)) ?? null;
}
