import { amountsRepository } from "#server/database/amounts.ts";
import type { Queries } from "#server/database/database.ts";
import type { ExpenseRow } from "#server/database/tables/expenses.ts";
import { crud } from "#server/platform/crud.ts";
import { track } from "#server/database/row-changes.ts";

export const expenses = crud("expenses");
export const spent = amountsRepository("expenses");

/** Also of expenses in the bin. */
export async function updateWhere(
  db: Queries,
  weddingId: string,
  [column, value]: readonly ["budget_item_id" | "instalment_id" | "payer_id" | "id", string],
  changes: Partial<
    Pick<ExpenseRow, "budget_item_id" | "instalment_id" | "is_extra" | "payer_id" | "paid_by">
  >,
): Promise<void> {
  const change = db
    .updateTable("expenses")
    .set(changes)
    .where("wedding_id", "=", weddingId)
    .where(column, "=", value);
  await track(db, { table: "expenses", weddingId, where: { [column]: value } }, () => change.execute());
}

/** Also of expenses in the bin. */
export async function namedExpenses(
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
