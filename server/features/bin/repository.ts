import { maxInBin } from "#contract/values.ts";
import { getChunks } from "#server/database/chunks.ts";
import type { Queries } from "#server/database/database.ts";
import { rowsRepository } from "#server/database/rows.ts";
import type { BinItemRow } from "#server/database/tables.ts";

// It only reads: writes are not recorded, because they would count as growth, and a full wedding must be made smaller.
const binItems = rowsRepository("bin_items");

export async function insertBinItem(db: Queries, item: BinItemRow): Promise<void> {
  await db.insertInto("bin_items").values(item).execute();
}

/** Latest first, up to the limit of the list; without the parts of a change. */
export async function listBinItems(db: Queries, weddingId: string): Promise<BinItemRow[]> {
  return db
    .selectFrom("bin_items")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("part_of", "is", null)
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .limit(maxInBin)
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

/** Makes items of the bin one item, with the id of the change that deleted them. */
export async function markParts(db: Queries, weddingId: string, parts: BinParts): Promise<void> {
  for (const some of getChunks(parts.ids)) {
    await db
      .updateTable("bin_items")
      .set({ part_of: parts.changeId })
      .where("wedding_id", "=", weddingId)
      .where("id", "in", some)
      .execute();
  }
}

export interface BinParts {
  readonly changeId: string;
  readonly ids: readonly string[];
}

/** The rows that a change deleted: guests before their households. */
export async function listParts(db: Queries, weddingId: string, changeId: string): Promise<BinItemRow[]> {
  const parts = await binItems.list(db, weddingId, { part_of: changeId });
  return parts.toSorted((one, other) => Number(one.kind > other.kind) - Number(one.kind < other.kind));
}

/** undefined when it is not there. */
export async function findBinItem(
  db: Queries,
  weddingId: string,
  id: string,
): Promise<BinItemRow | undefined> {
  return binItems.find(db, weddingId, { id });
}

/** Those of the items that are there. */
export async function listBinItemsById(
  db: Queries,
  weddingId: string,
  ids: readonly string[],
): Promise<BinItemRow[]> {
  const found = [];
  for (const some of getChunks(ids)) {
    const query = db.selectFrom("bin_items").selectAll().where("wedding_id", "=", weddingId);
    found.push(...(await query.where("id", "in", some).execute()));
  }
  return found;
}

/** Takes items out of the bin. */
export async function deleteBinItems(db: Queries, weddingId: string, ids: readonly string[]): Promise<void> {
  for (const some of getChunks(ids)) {
    await db.deleteFrom("bin_items").where("wedding_id", "=", weddingId).where("id", "in", some).execute();
  }
}

const readAtOnce = 200;

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
      .limit(readAtOnce)
      .execute();
    yield* page;
    const end = page.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

/** In all weddings: removes the name of the person who deleted an item. */
export async function clearDeletedBy(db: Queries, userId: string): Promise<void> {
  await db.updateTable("bin_items").set({ deleted_by: "" }).where("deleted_by", "=", userId).execute();
}
