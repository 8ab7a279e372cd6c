import { maxListedInBin } from "#contract/values.ts";
import type { Queries } from "#server/database/database.ts";
import { rowsRepository } from "#server/database/rows.ts";
import type { BinItemRow } from "#server/database/tables.ts";

export const binItems = rowsRepository("bin_items", { isRecorded: false });

/** Latest first, up to the limit of the list; without the parts of a change. */
export async function listBinItems(db: Queries, weddingId: string): Promise<BinItemRow[]> {
  return db
    .selectFrom("bin_items")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("part_of", "is", null)
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .limit(maxListedInBin)
    .execute();
}

export interface BinGroup {
  readonly id: string;
  readonly deleted_at: number;
  readonly guest_count: number;
}

/** The changes whose rows are one item of the bin. */
export async function listBinGroups(db: Queries, weddingId: string): Promise<BinGroup[]> {
  const rows = await db
    .selectFrom("bin_items")
    .select(({ fn }) => [
      "part_of as id",
      fn.max("deleted_at").as("deleted_at"),
      fn.count<number | string>("id").filterWhere("kind", "=", "guest").as("guest_count"),
    ])
    .where("wedding_id", "=", weddingId)
    .where("part_of", "is not", null)
    .groupBy("part_of")
    .execute();
  return rows.map(({ id, deleted_at, guest_count }) => ({
    id: id ?? "",
    deleted_at,
    guest_count: Number(guest_count),
  }));
}

/** The rows that a change deleted: guests before their households. */
export async function listParts(db: Queries, weddingId: string, changeId: string): Promise<BinItemRow[]> {
  const parts = await binItems.list(db, weddingId, { part_of: changeId });
  return parts.toSorted((one, other) => Number(one.kind > other.kind) - Number(one.kind < other.kind));
}

const batchSize = 200;

/**
 * Of all weddings: items that have been in the bin since before `instant`. An item that could not be deleted does not
 * stop the iteration.
 */
export async function* iterateBinItemsOlderThan(db: Queries, instant: number): AsyncGenerator<BinItemRow> {
  let last: Pick<BinItemRow, "deleted_at" | "wedding_id" | "id"> = { deleted_at: 0, wedding_id: "", id: "" };
  for (;;) {
    const { deleted_at, wedding_id, id } = last;
    const page = await db
      .selectFrom("bin_items")
      .selectAll()
      .where("deleted_at", "<=", instant)
      .where((eb) =>
        eb(eb.refTuple("deleted_at", "wedding_id", "id"), ">", eb.tuple(deleted_at, wedding_id, id)),
      )
      .orderBy("deleted_at")
      .orderBy("wedding_id")
      .orderBy("id")
      .limit(batchSize)
      .execute();
    yield* page;
    const lastOfPage = page.at(-1);
    if (lastOfPage === undefined) return;
    last = lastOfPage;
  }
}

/** In all weddings: removes the name of the person who deleted an item. */
export async function clearDeletedBy(db: Queries, userId: string): Promise<void> {
  await db.updateTable("bin_items").set({ deleted_by: "" }).where("deleted_by", "=", userId).execute();
}
