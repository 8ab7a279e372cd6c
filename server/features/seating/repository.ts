import { pairWishes } from "#contract/wishes.ts";
import type { Queries } from "#server/database/database.ts";
import type { SeatingRow } from "#server/database/tables/seatings.ts";
import type { WishRow } from "#server/database/tables/wishes.ts";
import { crud } from "#server/platform/crud.ts";
import { track } from "#server/database/row-changes.ts";

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
    const own = live.where("kind", "=", kind).where("guest_id", "=", one);
    await track(db, { table: "wishes", weddingId, where: { guest_id: one } }, () => own.execute());
    return;
  }
  const ofPair = live
    .where("kind", "in", pairWishes)
    .where("guest_id", "in", [one, other])
    .where("other_guest_id", "in", [one, other]);
  const where = { guest_id: [one, other] };
  await track(db, { table: "wishes", weddingId, where }, () => ofPair.execute());
}

/** undefined until the first change. */
export async function findSeating(db: Queries, weddingId: string): Promise<SeatingRow | undefined> {
  return db.selectFrom("seatings").selectAll().where("wedding_id", "=", weddingId).executeTakeFirst();
}

export async function saveSeating(db: Queries, row: SeatingRow): Promise<void> {
  const { wedding_id: weddingId, ...changes } = row;
  const saving = db
    .insertInto("seatings")
    .values(row)
    .onConflict((conflict) => conflict.column("wedding_id").doUpdateSet(changes));
  await track(db, { table: "seatings", weddingId }, () => saving.execute());
}
