import { useEffect, useSyncExternalStore } from "react";
import type { Table } from "#contract/seating.ts";
import { findTablesOfDeletedGuests, getTableByGuest, type TableByGuest } from "./needs.rules.ts";
import { groupGuestsByTable, type SeatingState } from "./seating-state.rules.ts";

/** The plan as last seen per wedding, kept between pages because a guest may be deleted on another page. */
const lastSeenByWedding = new Map<string, TableByGuest>();
/** The tables of guests who were deleted since this document was loaded. */
let tableIdsOfDeletedGuests: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function updateLastSeen(weddingId: string, seatingState: SeatingState): void {
  const since = findTablesOfDeletedGuests(lastSeenByWedding.get(weddingId) ?? new Map(), seatingState);
  lastSeenByWedding.set(weddingId, getTableByGuest(seatingState));
  if (since.length === 0) return;
  tableIdsOfDeletedGuests = new Set([...tableIdsOfDeletedGuests, ...since]);
  for (const listener of listeners) listener();
}

/** The table of a guest who was deleted, as long as the seat is free; null for none. */
export function useTableOfDeletedGuest(seatingState: SeatingState): Table | null {
  const weddingId = seatingState.tables[0]?.mariage_id ?? "";
  const tableIds = useSyncExternalStore(subscribe, () => tableIdsOfDeletedGuests);
  useEffect(() => updateLastSeen(weddingId, seatingState), [seatingState, weddingId]);
  const guestsByTable = groupGuestsByTable(seatingState);
  const tablesWithFreeSeat = seatingState.tables.filter(
    ({ id, number_of_guests }) => (guestsByTable.get(id)?.length ?? 0) < number_of_guests,
  );
  return tablesWithFreeSeat.find(({ id }) => tableIds.has(id)) ?? null;
}
