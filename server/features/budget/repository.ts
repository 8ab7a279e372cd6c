import { amountsRepository } from "#server/database/amounts.ts";
import type { Queries } from "#server/database/database.ts";
import type { BudgetSettingsRow } from "#server/database/tables/budget-settings.ts";
import { crud } from "#server/platform/crud.ts";
import { track } from "#server/database/row-changes.ts";

export const budgetItems = crud("budget_items");
export const planned = amountsRepository("budget_items");

/** undefined until the first change. */
export async function findSettings(db: Queries, weddingId: string): Promise<BudgetSettingsRow | undefined> {
  return db.selectFrom("budget_settings").selectAll().where("wedding_id", "=", weddingId).executeTakeFirst();
}

export async function writeSettings(db: Queries, row: BudgetSettingsRow): Promise<void> {
  const { wedding_id: weddingId, ...changes } = row;
  const writing = db
    .insertInto("budget_settings")
    .values(row)
    .onConflict((conflict) => conflict.column("wedding_id").doUpdateSet(changes));
  await track(db, { table: "budget_settings", weddingId }, () => writing.execute());
}

/** The ids of weddings with prices per head or with settings: at most `max` of those after `id`, sorted. */
export async function weddingsCounting(db: Queries, id: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("budget_items")
    .select("wedding_id")
    .where("wedding_id", ">", id)
    .where("price_lines", "is not", null)
    .union(db.selectFrom("budget_settings").select("wedding_id").where("wedding_id", ">", id))
    .orderBy("wedding_id")
    .limit(max)
    .execute();
  return rows.map(({ wedding_id }) => wedding_id);
}
