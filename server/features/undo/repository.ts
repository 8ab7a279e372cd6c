import type { Queries } from "#server/database/database.ts";
import type { UndoableChangeRow } from "#server/database/reply-rows.ts";
import { insertIntoLog } from "#server/database/stored-sizes.ts";

export async function insertChange(db: Queries, row: UndoableChangeRow): Promise<void> {
  await insertIntoLog(db, "undoable_changes", [row]);
}

/** Made after `instant` and not undone, latest first; without the values, which may take megabytes. */
export async function changesSince(
  db: Queries,
  weddingId: string,
  instant: number,
): Promise<Pick<UndoableChangeRow, "id" | "kind" | "summary" | "made_by" | "made_at">[]> {
  return db
    .selectFrom("undoable_changes")
    .select(["id", "kind", "summary", "made_by", "made_at"])
    .where("wedding_id", "=", weddingId)
    .where("made_at", ">", instant)
    .where("undone_at", "is", null)
    .orderBy("id", "desc")
    .execute();
}

export async function findChange(
  db: Queries,
  weddingId: string,
  id: string,
): Promise<UndoableChangeRow | undefined> {
  return db
    .selectFrom("undoable_changes")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findByRequest(
  db: Queries,
  weddingId: string,
  requestKey: string,
): Promise<UndoableChangeRow | undefined> {
  return db
    .selectFrom("undoable_changes")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("request_key", "=", requestKey)
    .executeTakeFirst();
}

/** What can no longer be undone is not kept: the values include diets. */
export async function noteUndone(db: Queries, weddingId: string, id: string, at: number): Promise<void> {
  await db
    .updateTable("undoable_changes")
    .set({ undone_at: at, changes: "[]" })
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .execute();
}

/** Changes that name a row, undone or not. */
export async function changesNaming(
  db: Queries,
  weddingId: string,
  id: string,
): Promise<Pick<UndoableChangeRow, "id" | "changes">[]> {
  return db
    .selectFrom("undoable_changes")
    .select(["id", "changes"])
    .where("wedding_id", "=", weddingId)
    .where("changes", "like", `%${id}%`)
    .execute();
}

export async function rewriteChanges(
  db: Queries,
  weddingId: string,
  { id, changes }: Pick<UndoableChangeRow, "id" | "changes">,
): Promise<void> {
  await db
    .updateTable("undoable_changes")
    .set({ changes })
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .execute();
}

/** Of all weddings: changes that are too old to be undone. */
export async function deleteChangesUntil(db: Queries, instant: number): Promise<void> {
  await db.deleteFrom("undoable_changes").where("made_at", "<=", instant).execute();
}

/** Deletes all of a wedding, because the stored values include diets. */
export async function deleteChangesOf(db: Queries, weddingId: string): Promise<void> {
  await db.deleteFrom("undoable_changes").where("wedding_id", "=", weddingId).execute();
}
