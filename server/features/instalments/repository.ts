import type { Queries } from "#server/database/database.ts";
import type { InstalmentRow } from "#server/database/tables/instalments.ts";
import { crud } from "#server/platform/crud.ts";

export const instalments = crud("instalments");

/** Outside the bin, in the order in which they were added. */
export async function instalmentsOfItem(
  db: Queries,
  weddingId: string,
  budgetItemId: string,
): Promise<InstalmentRow[]> {
  return db
    .selectFrom("instalments")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("budget_item_id", "=", budgetItemId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}
