import type { Queries } from "#server/database/database.ts";
import { rowsRepository } from "#server/database/rows.ts";
import type { InstalmentRow } from "#server/database/tables/instalments.ts";
import { crud } from "#server/platform/crud.ts";

export const instalments = crud("instalments");
const allInstalments = rowsRepository("instalments");

/** Outside the bin, in the order in which they were added. */
export async function listRowsOfItem(
  db: Queries,
  weddingId: string,
  budgetItemId: string,
): Promise<InstalmentRow[]> {
  return allInstalments.list(db, weddingId, { budget_item_id: budgetItemId, deleted_at: null });
}
