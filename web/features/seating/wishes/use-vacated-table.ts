import { useEffect, useSyncExternalStore } from "react";
import type { Table } from "#contract/seating.ts";
import { getSeatsOfGuests, type SeatsOfGuests, findVacatedTables } from "./needs.rules.ts";
import { groupGuestsByTable, type SeatingState } from "./seating-state.rules.ts";

/** The plan as last seen per wedding, kept between pages because a guest may be deleted on another page. */
const lastSeen = new Map<string, SeatsOfGuests>();
/** Tables vacated since this document was loaded. */
let vacatedTables: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function updateLastSeen(wedding: string, seatingState: SeatingState): void {
  const since = findVacatedTables(lastSeen.get(wedding) ?? new Map(), seatingState);
  lastSeen.set(wedding, getSeatsOfGuests(seatingState));
  if (since.length === 0) return;
  vacatedTables = new Set([...vacatedTables, ...since]);
  for (const listener of listeners) listener();
}

/** The table of a guest who was removed from the guest list, as long as the seat is free. */
export function useVacatedTable(seatingState: SeatingState): Table | null {
  const wedding = seatingState.tables[0]?.mariage_id ?? "";
  const tables = useSyncExternalStore(subscribe, () => vacatedTables);
  useEffect(() => updateLastSeen(wedding, seatingState), [seatingState, wedding]);
  const seated = groupGuestsByTable(seatingState);
  const free = seatingState.tables.filter(
    ({ id, number_of_guests }) => (seated.get(id)?.length ?? 0) < number_of_guests,
  );
  return free.find(({ id }) => tables.has(id)) ?? null;
}
