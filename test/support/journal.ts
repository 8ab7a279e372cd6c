/** Reads the journal as it is stored. */
import type { JournalChangeRow, JournalEntryRow } from "#server/database/journal-rows.ts";
import { getWeddingId } from "./partners.ts";
import type { Couple, World } from "./world.ts";

export type StoredEntry = JournalEntryRow & { readonly changes: readonly JournalChangeRow[] };

/** The entries of a couple's wedding, newest first. */
export async function listStoredEntries(world: World, couple: Couple): Promise<StoredEntry[]> {
  const weddingId = await getWeddingId(world, couple);
  const { read } = world.database;
  const entriesQuery = read.selectFrom("journal_entries").selectAll().where("wedding_id", "=", weddingId);
  const changes = await read
    .selectFrom("journal_changes")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .orderBy("position")
    .execute();
  const rows = await entriesQuery.orderBy("id", "desc").execute();
  return rows.map((entry) => ({
    ...entry,
    changes: changes.filter(({ entry_id }) => entry_id === entry.id),
  }));
}
