import { amountsIn } from "#server/database/amounts.ts";
import type { Queries } from "#server/database/database.ts";
import { crud } from "#server/platform/crud.ts";

export const expenses = crud("expenses");
export const spent = amountsIn("expenses");

/** Expenses that counted against an item that is gone for good stand on their own. */
export async function releaseExpenses(db: Queries, weddingId: string, budgetItemId: string): Promise<void> {
  await db
    .updateTable("expenses")
    .set({ budget_item_id: null })
    .where("wedding_id", "=", weddingId)
    .where("budget_item_id", "=", budgetItemId)
    .execute();
}
