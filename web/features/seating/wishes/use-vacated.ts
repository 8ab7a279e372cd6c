import { useEffect, useSyncExternalStore } from "react";
import type { Table } from "#contract/seating.ts";
import { seenIn, type Seen, vacatedSince } from "./needs.rules.ts";
import { guestsByTable, type Scene } from "./scene.rules.ts";

/** The plan as this room saw it last, by wedding: a guest may be deleted while another page is open. */
const lastSeen = new Map<string, Seen>();
/** Tables that somebody left since this document was opened. */
let left: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function note(wedding: string, scene: Scene): void {
  const since = vacatedSince(lastSeen.get(wedding) ?? new Map(), scene);
  lastSeen.set(wedding, seenIn(scene));
  if (since.length === 0) return;
  left = new Set([...left, ...since]);
  for (const listener of listeners) listener();
}

/** A table that somebody left by leaving the guest list, as long as the seat is free. */
export function useVacated(scene: Scene): Table | null {
  const wedding = scene.tables[0]?.mariage_id ?? "";
  const tables = useSyncExternalStore(subscribe, () => left);
  useEffect(() => {
    note(wedding, scene);
  }, [scene, wedding]);
  const seated = guestsByTable(scene);
  const free = scene.tables.filter(
    ({ id, number_of_guests }) => (seated.get(id)?.length ?? 0) < number_of_guests,
  );
  return free.find(({ id }) => tables.has(id)) ?? null;
}
