import type { Queries } from "#server/database/database.ts";
import type { GuestRow } from "#server/database/tables.ts";
import { thingsIn } from "#server/platform/things.ts";

export const guests = thingsIn("guests");

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

/** Removes a guest for good; whoever came with it stays, on their own. */
export async function purgeGuest(db: Queries, weddingId: string, id: string): Promise<void> {
  await db
    .updateTable("guests")
    .set({ plus_one_of: null })
    .where("wedding_id", "=", weddingId)
    .where("plus_one_of", "=", id)
    .execute();
  await guests.purge(db, weddingId, id);
}
