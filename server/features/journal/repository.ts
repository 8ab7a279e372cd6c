import { sql } from "kysely";
import { splitIntoChunks } from "#server/database/chunks.ts";
import type { Queries } from "#server/database/database.ts";
import { insertIntoLog } from "#server/database/stored-sizes.ts";
import type { JournalArea } from "#server/platform/journal.ts";
import type { JournalChangeRow, JournalEntryRow } from "#server/database/journal-rows.ts";
import { rowsRepository } from "#server/database/rows.ts";

export const entryRows = rowsRepository("journal_entries", { isRecorded: false });

export async function insertEntry(
  db: Queries,
  entry: JournalEntryRow,
  changes: readonly JournalChangeRow[],
): Promise<void> {
  await insertIntoLog(db, "journal_entries", [entry]);
  await insertIntoLog(db, "journal_changes", changes);
}

/** Adds to the count of an entry. Returns whether it exists. */
export async function increaseThingCount(
  db: Queries,
  { wedding_id, id, count }: Pick<JournalEntryRow, "wedding_id" | "id"> & { readonly count: number },
): Promise<boolean> {
  const entry = await db
    .updateTable("journal_entries")
    .set((eb) => ({ thing_count: eb("thing_count", "+", count) }))
    .where("wedding_id", "=", wedding_id)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return entry !== undefined;
}

/**
 * Deletes the stored column values of rows that were deleted for good. Those of their relations stay, because they name
 * nobody.
 */
export async function clearChangedValues(
  db: Queries,
  weddingId: string,
  thingIds: readonly string[],
): Promise<void> {
  for (const chunk of splitIntoChunks(thingIds)) {
    await db
      .updateTable("journal_changes")
      .set({ fields: null })
      .where("wedding_id", "=", weddingId)
      .where("thing_id", "in", chunk)
      .where("fields", "is not", null)
      .execute();
  }
}

/** undefined while the journal is empty. */
export async function findNewestEntryId(db: Queries, weddingId: string): Promise<string | undefined> {
  const newest = db
    .selectFrom("journal_entries")
    .select("id")
    .where("wedding_id", "=", weddingId)
    .orderBy("id", "desc")
    .limit(1);
  return (await newest.executeTakeFirst())?.id;
}

/** The member who created a row; undefined if no entry of the journal says so, null for a deleted account. */
export async function findCreator(
  db: Queries,
  weddingId: string,
  thingId: string,
): Promise<string | null | undefined> {
  const addition = db
    .selectFrom("journal_changes")
    .innerJoin("journal_entries", (join) =>
      join
        .onRef("journal_entries.wedding_id", "=", "journal_changes.wedding_id")
        .onRef("journal_entries.id", "=", "journal_changes.entry_id"),
    )
    .select("journal_entries.user_id")
    .where("journal_changes.wedding_id", "=", weddingId)
    .where("journal_changes.thing_id", "=", thingId)
    .where("journal_changes.act", "=", "created")
    .limit(1);
  return (await addition.executeTakeFirst())?.user_id;
}

/**
 * In all weddings: removes the id of a person from the changes of members. The entries that the person wrote lose it by
 * a foreign key.
 */
export async function clearMemberId(db: Queries, userId: string): Promise<void> {
  await db
    .updateTable("journal_changes")
    .set({ thing_id: "" })
    .where("thing_id", "=", userId)
    // A literal instead of a parameter, so that the database can use the partial index of members.
    .where("kind", "=", sql.lit("member"))
    .execute();
}

interface EntryFilter {
  /** The areas that the reader may see. */
  readonly areas: readonly JournalArea[];
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly person?: string | undefined;
  readonly thing?: string | undefined;
  readonly limit: number;
}

/** Newest first. `thing`: also entries about its relations, whose ids begin with its id. */
export async function listEntries(
  db: Queries,
  weddingId: string,
  { areas, before, after, person, thing, limit }: EntryFilter,
): Promise<JournalEntryRow[]> {
  let entries = db
    .selectFrom("journal_entries")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("area", "in", [...areas]);
  if (before !== undefined) entries = entries.where("id", "<", before);
  if (after !== undefined) entries = entries.where("id", ">", after);
  if (person !== undefined) entries = entries.where("user_id", "=", person);
  if (thing !== undefined) {
    // '0' follows '/', so the range holds all ids that begin with `thing/`, by the index and without LIKE.
    entries = entries.where("id", "in", (eb) =>
      eb
        .selectFrom("journal_changes")
        .select("entry_id")
        .where("wedding_id", "=", weddingId)
        .where("area", "in", [...areas])
        .where((row) =>
          row.or([
            row("thing_id", "=", thing),
            row.and([row("thing_id", ">", `${thing}/`), row("thing_id", "<", `${thing}0`)]),
          ]),
        ),
    );
  }
  return entries.orderBy("id", "desc").limit(limit).execute();
}

/** In the order of entries and positions; at most `max` of each, but every answer of the entries in `withAnswers`. */
export async function listChangesOfEntries(
  db: Queries,
  weddingId: string,
  {
    ids,
    max,
    withAnswers = [],
  }: {
    readonly ids: readonly string[];
    readonly max?: number;
    readonly withAnswers?: readonly string[];
  },
): Promise<JournalChangeRow[]> {
  if (ids.length === 0) return [];
  let changes = db
    .selectFrom("journal_changes")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("entry_id", "in", [...ids]);
  if (max !== undefined) {
    changes = changes.where((where) =>
      where.or([
        where("position", "<", max),
        ...(withAnswers.length === 0
          ? []
          : [where.and([where("kind", "=", "attendance"), where("entry_id", "in", [...withAnswers])])]),
      ]),
    );
  }
  return changes.orderBy("entry_id").orderBy("position").execute();
}

/** By entry: how many guests' answers changed, and how many answers changed to yes and to no. */
export async function countChangedAnswers(
  db: Queries,
  weddingId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { guests: number; yes: number; no: number }>> {
  if (ids.length === 0) return new Map();
  // The id of an answer is that of the guest and that of the moment, each with 36 characters.
  const rows = await db
    .selectFrom("journal_changes")
    .select([
      "entry_id",
      sql<number | string>`count(distinct substr(thing_id, 1, 36))`.as("guest_count"),
      countAnswersChangedTo("1", "0").as("yes"),
      countAnswersChangedTo("0", "1").as("no"),
    ])
    .where("wedding_id", "=", weddingId)
    .where("entry_id", "in", [...ids])
    .where("kind", "=", "attendance")
    .where("fields", "like", '%"answer":[%')
    .groupBy("entry_id")
    .execute();
  return new Map(
    rows.map(({ entry_id, guest_count: guests, yes, no }) => [
      entry_id,
      { guests: Number(guests), yes: Number(yes), no: Number(no) },
    ]),
  );
}

/** The number of rows in which an answer changed to one value, from none or from the other one. */
function countAnswersChangedTo(to: "0" | "1", from: "0" | "1") {
  const [fromNone, fromOther] = ["null", from].map((before) => `%"answer":[${before},${to}]%`);
  const isChangedTo = sql`fields like ${fromNone} or fields like ${fromOther}`;
  return sql<number | string>`count(case when ${isChangedTo} then 1 end)`;
}

/** The first change of an entry, by which the whole entry is undone. */
export async function findFirstChange(
  db: Queries,
  weddingId: string,
  entryId: string,
): Promise<JournalChangeRow | undefined> {
  return (await listChangesOfEntries(db, weddingId, { ids: [entryId], max: 1 }))[0];
}
