import type { Updateable } from "kysely";
import type { Queries } from "#server/database/database.ts";
import type { GuestRow } from "#server/database/tables.ts";

/** All but those in the bin, in the order they were added. */
export async function guestsOf(db: Queries, weddingId: string): Promise<GuestRow[]> {
  return db
    .selectFrom("guests")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

export async function guestNamesOf(
  db: Queries,
  weddingId: string,
): Promise<Pick<GuestRow, "id" | "first_name" | "last_name">[]> {
  return db
    .selectFrom("guests")
    .select(["id", "first_name", "last_name"])
    .where("wedding_id", "=", weddingId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

export async function findGuest(db: Queries, weddingId: string, id: string): Promise<GuestRow | undefined> {
  return db
    .selectFrom("guests")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function insertGuest(db: Queries, guest: GuestRow): Promise<void> {
  await db.insertInto("guests").values(guest).execute();
}

export async function updateGuest(
  db: Queries,
  weddingId: string,
  id: string,
  changes: Updateable<GuestRow>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable("guests")
    .set(changes)
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .execute();
}

/** Removes a guest for good; whoever came with it stays, on their own. */
export async function purgeGuest(db: Queries, weddingId: string, id: string): Promise<void> {
  await db
    .updateTable("guests")
    .set({ plus_one_of: null })
    .where("wedding_id", "=", weddingId)
    .where("plus_one_of", "=", id)
    .execute();
  await db.deleteFrom("guests").where("wedding_id", "=", weddingId).where("id", "=", id).execute();
}
