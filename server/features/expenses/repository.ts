import { costsIn } from "#server/database/costs.ts";
import type { Queries } from "#server/database/database.ts";
import { thingsIn } from "#server/platform/things.ts";

export const expenses = thingsIn("expenses");
export const spent = costsIn("expenses");

/** Expenses that counted against an item that is gone for good stand on their own. */
export async function releaseExpenses(db: Queries, weddingId: string, budgetItemId: string): Promise<void> {
  await db
    .updateTable("expenses")
    .set({ budget_item_id: null })
    .where("wedding_id", "=", weddingId)
    .where("budget_item_id", "=", budgetItemId)
    .execute();
}
