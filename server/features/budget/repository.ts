import { createProviderRenaming } from "#server/database/provider-names.ts";
import type { Queries } from "#server/database/database.ts";
import { rowsRepository } from "#server/database/rows.ts";
import { crud } from "#server/platform/crud.ts";

export const budgetItems = crud("budget_items");
/** Without a row until the first change. */
export const budgetSettings = rowsRepository("budget_settings");
export const renameProvider = createProviderRenaming("budget_items");

/** The ids of weddings with prices per head or with settings: at most `maxCount` of those after `afterId`, sorted. */
export async function listWeddingIdsToFreeze(
  db: Queries,
  afterId: string,
  maxCount: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("budget_items")
    .select("wedding_id")
    .where("wedding_id", ">", afterId)
    .where("price_lines", "is not", null)
    .union(db.selectFrom("budget_settings").select("wedding_id").where("wedding_id", ">", afterId))
    .orderBy("wedding_id")
    .limit(maxCount)
    .execute();
  return rows.map(({ wedding_id }) => wedding_id);
}
