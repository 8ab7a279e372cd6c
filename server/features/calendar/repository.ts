import type { Updateable } from "kysely";
import type { Queries } from "#server/database/database.ts";
import type { EventRow } from "#server/database/tables.ts";

/** All but those in the bin, in the order they were added. */
export async function eventsOf(db: Queries, weddingId: string): Promise<EventRow[]> {
  return db
    .selectFrom("events")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

export async function findEvent(db: Queries, weddingId: string, id: string): Promise<EventRow | undefined> {
  return db
    .selectFrom("events")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function insertEvent(db: Queries, row: EventRow): Promise<void> {
  await db.insertInto("events").values(row).execute();
}

export async function updateEvent(
  db: Queries,
  weddingId: string,
  id: string,
  changes: Updateable<EventRow>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable("events")
    .set(changes)
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .execute();
}

/** For good. */
export async function purgeEvent(db: Queries, weddingId: string, id: string): Promise<void> {
  await db.deleteFrom("events").where("wedding_id", "=", weddingId).where("id", "=", id).execute();
}
