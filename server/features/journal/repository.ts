import { sql } from "kysely";
import { chunksOf } from "#server/database/chunks.ts";
import type { Queries } from "#server/database/database.ts";
import type { JournalChangeRow, JournalEntryRow } from "#server/database/journal-rows.ts";

export async function insertEntry(
  db: Queries,
  entry: JournalEntryRow,
  changes: readonly JournalChangeRow[],
): Promise<void> {
  await db.insertInto("journal_entries").values(entry).execute();
  for (const some of chunksOf(changes)) await db.insertInto("journal_changes").values(some).execute();
}

/** Forgets the columns of things that were deleted for good. */
export async function forgetFields(
  db: Queries,
  weddingId: string,
  thingIds: readonly string[],
): Promise<void> {
  for (const some of chunksOf(thingIds)) {
    await db
      .updateTable("journal_changes")
      .set({ fields: null })
      .where("wedding_id", "=", weddingId)
      .where("thing_id", "in", some)
      .execute();
  }
}

/** undefined while the journal is empty. */
export async function newestId(db: Queries, weddingId: string): Promise<string | undefined> {
  const newest = db
    .selectFrom("journal_entries")
    .select("id")
    .where("wedding_id", "=", weddingId)
    .orderBy("id", "desc")
    .limit(1);
  return (await newest.executeTakeFirst())?.id;
}

/**
 * In all weddings: removes the id of a person from the changes of members. The entries that the person wrote lose it by
 * a foreign key.
 */
export async function forgetMember(db: Queries, userId: string): Promise<void> {
  await db
    .updateTable("journal_changes")
    .set({ thing_id: "" })
    .where("thing_id", "=", userId)
    // Written out, so that the index of members serves it.
    .where("kind", "=", sql.lit("member"))
    .execute();
}

/** Of all weddings: those with more rows than a wedding keeps. */
export async function weddingsOver(
  db: Queries,
  table: "journal_entries" | "journal_changes",
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select("wedding_id")
    .groupBy("wedding_id")
    .having(({ fn }) => fn.countAll(), ">", most)
    .execute();
  return rows.map(({ wedding_id }) => wedding_id);
}

interface Caps {
  readonly entries: number;
  readonly changes: number;
}

/** Deletes the oldest entries, so that no more than these stay. */
export async function deleteOldest(
  db: Queries,
  weddingId: string,
  { entries, changes }: Caps,
): Promise<void> {
  const last = await db
    .selectFrom("journal_entries")
    .select("id")
    .where("wedding_id", "=", weddingId)
    .orderBy("id", "desc")
    .offset(entries)
    .limit(1)
    .executeTakeFirst();
  const lastByChanges = await db
    .selectFrom("journal_changes")
    .select("entry_id as id")
    .where("wedding_id", "=", weddingId)
    .orderBy("entry_id", "desc")
    .offset(changes)
    .limit(1)
    .executeTakeFirst();
  const [until] = [last?.id ?? "", lastByChanges?.id ?? ""].toSorted().toReversed();
  if (until === undefined || until === "") return;
  await db
    .deleteFrom("journal_changes")
    .where("wedding_id", "=", weddingId)
    .where("entry_id", "<=", until)
    .execute();
  await db
    .deleteFrom("journal_entries")
    .where("wedding_id", "=", weddingId)
    .where("id", "<=", until)
    .execute();
}
