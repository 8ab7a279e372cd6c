import type { Updateable } from "kysely";
import type { Queries } from "#server/database/database.ts";
import type { TaskRow } from "#server/database/tables.ts";

/** All but those in the bin, in the order they were added. */
export async function tasksOf(db: Queries, weddingId: string): Promise<TaskRow[]> {
  return db
    .selectFrom("tasks")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

export async function findTask(db: Queries, weddingId: string, id: string): Promise<TaskRow | undefined> {
  return db
    .selectFrom("tasks")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function insertTask(db: Queries, row: TaskRow): Promise<void> {
  await db.insertInto("tasks").values(row).execute();
}

export async function updateTask(
  db: Queries,
  weddingId: string,
  id: string,
  changes: Updateable<TaskRow>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable("tasks")
    .set(changes)
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .execute();
}

/** For good. */
export async function purgeTask(db: Queries, weddingId: string, id: string): Promise<void> {
  await db.deleteFrom("tasks").where("wedding_id", "=", weddingId).where("id", "=", id).execute();
}
