import type { Queries } from "#server/database/database.ts";
import type { BinItemRow } from "#server/database/tables.ts";

export async function insertBinItem(db: Queries, item: BinItemRow): Promise<void> {
  await db.insertInto("bin_items").values(item).execute();
}

/** Latest first. */
export async function binItemsOf(db: Queries, weddingId: string): Promise<BinItemRow[]> {
  return db
    .selectFrom("bin_items")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Takes an item out of the bin; undefined when it was not there. */
export async function takeBinItem(
  db: Queries,
  weddingId: string,
  id: string,
): Promise<BinItemRow | undefined> {
  return db
    .deleteFrom("bin_items")
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** What is gone for good with something else is not in the bin either. */
export async function deleteBinItems(db: Queries, weddingId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("bin_items").where("wedding_id", "=", weddingId).where("id", "in", ids).execute();
}

/** Of all weddings: what has lain in the bin since before `instant`. */
export async function binItemsOlderThan(db: Queries, instant: number, most: number): Promise<BinItemRow[]> {
  return db
    .selectFrom("bin_items")
    .selectAll()
    .where("deleted_at", "<=", instant)
    .orderBy("deleted_at")
    .limit(most)
    .execute();
}
