import { sql } from "kysely";
import { splitIntoChunks } from "#server/database/chunks.ts";
import type { Queries } from "#server/database/database.ts";
import type { UndoableChangeRow } from "#server/database/undo-rows.ts";
import { insertIntoLog } from "#server/database/stored-sizes.ts";
import { rowsRepository } from "#server/database/rows.ts";

export const undoableChanges = rowsRepository("undoable_changes", { isRecorded: false });

export async function insertUndoableChange(db: Queries, row: UndoableChangeRow): Promise<void> {
  await insertIntoLog(db, "undoable_changes", [row]);
}

/** Made after `instant` and not undone, latest first; without the values, which may take megabytes. */
export async function listUndoableChangesSince(
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

/**
 * For one id the changes that contain it; for several ids all changes, because a search for each id would read
 * megabytes. Undone ones too, latest first; `length` is that of their values.
 */
export async function listChangesToSearch(
  db: Queries,
  weddingId: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly length: number }[]> {
  const query = db
    .selectFrom("undoable_changes")
    .select(["id", sql<number>`length(changes)`.as("length")])
    .where("wedding_id", "=", weddingId)
    .orderBy("id", "desc");
  const [onlyId, ...others] = ids;
  if (onlyId === undefined) return [];
  return (others.length > 0 ? query : query.where("changes", "like", `%${onlyId}%`)).execute();
}

export async function deleteUndoableChanges(
  db: Queries,
  weddingId: string,
  ids: readonly string[],
): Promise<void> {
  for (const chunk of splitIntoChunks(ids)) {
    const deletion = db.deleteFrom("undoable_changes").where("wedding_id", "=", weddingId);
    await deletion.where("id", "in", chunk).execute();
  }
}

/** Deletes the changes of all weddings that are too old to be undone. */
export async function deleteUndoableChangesUntil(db: Queries, instant: number): Promise<void> {
  await db.deleteFrom("undoable_changes").where("made_at", "<=", instant).execute();
}

/** Deletes all changes of a wedding that could be undone, because their stored values include diets. */
export async function deleteUndoableChangesOfWedding(db: Queries, weddingId: string): Promise<void> {
  await db.deleteFrom("undoable_changes").where("wedding_id", "=", weddingId).execute();
}
