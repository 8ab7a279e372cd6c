import { pairWishes } from "#contract/wishes.ts";
import type { Queries } from "#server/database/database.ts";
import type { SeatingRow, WishRow } from "#server/database/seating-rows.ts";
import { crud } from "#server/platform/crud.ts";

export const tables = crud("tables");
export const wishes = crud("wishes");

/**
 * Deletes for good the wishes that this one replaces: those of the same pair, or of the same kind and guest. Those in
 * the bin stay.
 */
export async function replaceWish(
  db: Queries,
  weddingId: string,
  { kind, guest_id: one, other_guest_id: other }: Pick<WishRow, "kind" | "guest_id" | "other_guest_id">,
): Promise<void> {
  const live = db.deleteFrom("wishes").where("wedding_id", "=", weddingId).where("deleted_at", "is", null);
  if (other === null) {
    await live.where("kind", "=", kind).where("guest_id", "=", one).execute();
    return;
  }
  await live
    .where("kind", "in", pairWishes)
    .where("guest_id", "in", [one, other])
    .where("other_guest_id", "in", [one, other])
    .execute();
}

/** Deletes all wishes that name a guest or a table, also in the bin; returns their ids. */
export async function purgeWishesNaming(db: Queries, weddingId: string, id: string): Promise<string[]> {
  const purged = await db
    .deleteFrom("wishes")
    .where("wedding_id", "=", weddingId)
    .where((eb) => eb.or([eb("guest_id", "=", id), eb("other_guest_id", "=", id), eb("table_id", "=", id)]))
    .returning("id")
    .execute();
  return purged.map((wish) => wish.id);
}

/** undefined until the first change. */
export async function findSeating(db: Queries, weddingId: string): Promise<SeatingRow | undefined> {
  return db.selectFrom("seatings").selectAll().where("wedding_id", "=", weddingId).executeTakeFirst();
}

export async function keepSeating(db: Queries, row: SeatingRow): Promise<void> {
  const { wedding_id: _wedding, ...changes } = row;
  await db
    .insertInto("seatings")
    .values(row)
    .onConflict((conflict) => conflict.column("wedding_id").doUpdateSet(changes))
    .execute();
}
