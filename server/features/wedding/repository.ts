/** The rows of weddings, and of their scheduled deletions. */
import { type Insertable, sql, type Updateable } from "kysely";
import type { Queries } from "#server/database/database.ts";
import type { WeddingRow } from "#server/database/tables/weddings.ts";
import { readOnce, trackChanges } from "#server/database/row-changes.ts";
import { rowsRepository } from "#server/database/rows.ts";
import type { JournaledTables } from "#server/platform/journal.ts";

/** How the journal treats the tables. */
export const journaled = {
  wedding_deletions: {
    area: "couple",
    kind: "wedding_deletion",
    label: null,
    notJournaled: ["asked_by", "asked_at", "due_at"],
  },
} satisfies JournaledTables;

export async function insertWedding(db: Queries, wedding: Insertable<WeddingRow>): Promise<void> {
  const query = db.insertInto("weddings").values(wedding);
  await trackChanges(db, { table: "weddings", weddingId: wedding.id }, () => query.execute());
}

export async function findWedding(db: Queries, weddingId: string): Promise<WeddingRow | undefined> {
  const row = db.selectFrom("weddings").selectAll().where("id", "=", weddingId);
  return readOnce(db, { table: "weddings", weddingId }, () => row.executeTakeFirst());
}

export async function updateWedding(
  db: Queries,
  weddingId: string,
  changes: Updateable<WeddingRow>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const query = db.updateTable("weddings").set(changes).where("id", "=", weddingId);
  await trackChanges(db, { table: "weddings", weddingId }, () => query.execute());
}

/** Unlocks or locks the wedding. If it is unlocked already, the first time is kept. */
export async function updateUnlocked(db: Queries, weddingId: string, at: number | null): Promise<void> {
  const update = db
    .updateTable("weddings")
    .set({ unlocked_at: at })
    .where("id", "=", weddingId)
    .$if(at !== null, (query) => query.where("unlocked_at", "is", null));
  await trackChanges(db, { table: "weddings", weddingId }, () => update.execute());
}

export async function deleteWedding(db: Queries, weddingId: string): Promise<void> {
  const query = db.deleteFrom("weddings").where("id", "=", weddingId);
  await trackChanges(db, { table: "weddings", weddingId }, () => query.execute());
}

/**
 * Locks the row, so that until the transaction ends nobody joins, leaves or changes the wedding. The revision stays.
 */
export async function lockRevision(db: Queries, weddingId: string): Promise<void> {
  await db
    .updateTable("weddings")
    .set({ revision: sql`revision` })
    .where("id", "=", weddingId)
    .execute();
}

export const deletions = rowsRepository("wedding_deletions");

/** Of all weddings: those whose scheduled day has come. */
export async function listDueDeletions(db: Queries, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("wedding_deletions")
    .select("wedding_id")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .execute();
  return rows.map((row) => row.wedding_id);
}

/** Takes a deletion whose day has come; returns false when it was stopped, or another process took it. */
export async function claimDueDeletion(db: Queries, weddingId: string, now: number): Promise<boolean> {
  const query = db
    .deleteFrom("wedding_deletions")
    .where("wedding_id", "=", weddingId)
    .where("due_at", "<=", now)
    .returning("wedding_id");
  const claimedRow = await trackChanges(db, { table: "wedding_deletions", weddingId }, () =>
    query.executeTakeFirst(),
  );
  return claimedRow !== undefined;
}

/** Of all weddings: those whose next step is due by `now`. */
export async function listWeddingIdsWithHealthDue(db: Queries, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("weddings")
    .select("id")
    .where("health_next_at", "<=", now)
    .orderBy("health_next_at")
    .execute();
  return rows.map(({ id }) => id);
}
