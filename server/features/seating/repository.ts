/** The tables, the wishes, and the settings of the seating plan. */
import { pairWishes } from "#contract/wishes.ts";
import type { Queries } from "#server/database/database.ts";
import { rowsRepository } from "#server/database/rows.ts";
import type { WishRow } from "#server/database/tables/wishes.ts";
import { crud } from "#server/platform/crud.ts";

export const tables = crud("tables");
export const wishes = crud("wishes");
/** The rows of `wishes`, those in the bin too. */
const allWishes = rowsRepository("wishes");
/** The room and the preferences of a wedding; no row until the first change. */
export const seatingSettings = rowsRepository("seatings");

/**
 * Deletes for good the wishes that this one replaces: those of the same pair, or of the same kind and guest. Those in
 * the bin stay.
 */
export async function purgeReplacedWishes(
  db: Queries,
  weddingId: string,
  { kind, guest_id: one, other_guest_id: other }: Pick<WishRow, "kind" | "guest_id" | "other_guest_id">,
): Promise<void> {
  const pair = other === null ? undefined : [one, other];
  const conditions =
    pair === undefined ? { kind, guest_id: one } : { kind: pairWishes, guest_id: pair, other_guest_id: pair };
  await allWishes.remove(db, weddingId, { ...conditions, deleted_at: null });
}
