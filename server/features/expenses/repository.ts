import { createProviderRenaming } from "#server/database/provider-names.ts";
import type { Queries } from "#server/database/database.ts";
import type { ExpenseRow } from "#server/database/tables/expenses.ts";
import { rowsRepository } from "#server/database/rows.ts";
import { crud } from "#server/platform/crud.ts";

export const expenses = crud("expenses");
/** The rows of `expenses`, those in the bin too. */
export const allExpenses = rowsRepository("expenses");
export const renameProvider = createProviderRenaming("expenses");

/** Who paid each expense, also those in the bin. */
export async function listExpensePayers(
  db: Queries,
  weddingId: string,
): Promise<Pick<ExpenseRow, "id" | "payer_id" | "paid_by">[]> {
  return db
    .selectFrom("expenses")
    .select(["id", "payer_id", "paid_by"])
    .where("wedding_id", "=", weddingId)
    .where("paid_by", "<>", "")
    .execute();
}
