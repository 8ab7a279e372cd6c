import { sql, type Updateable } from "kysely";
import { isSameHouse } from "#contract/providers.ts";
import type { Queries } from "#server/database/database.ts";
import type { ExpenseRow } from "#server/database/tables.ts";

/** All but those in the bin, in the order they were added. */
export async function expensesOf(db: Queries, weddingId: string): Promise<ExpenseRow[]> {
  return db
    .selectFrom("expenses")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

export async function findExpense(
  db: Queries,
  weddingId: string,
  id: string,
): Promise<ExpenseRow | undefined> {
  return db
    .selectFrom("expenses")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function insertExpense(db: Queries, row: ExpenseRow): Promise<void> {
  await db.insertInto("expenses").values(row).execute();
}

export async function updateExpense(
  db: Queries,
  weddingId: string,
  id: string,
  changes: Updateable<ExpenseRow>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable("expenses")
    .set(changes)
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .execute();
}

/** For good. */
export async function purgeExpense(db: Queries, weddingId: string, id: string): Promise<void> {
  await db.deleteFrom("expenses").where("wedding_id", "=", weddingId).where("id", "=", id).execute();
}

/** The expenses of a house that has a new name follow it, however they write the old one, those in the bin too. */
export async function renameProvider(
  db: Queries,
  weddingId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const written = await db
    .selectFrom("expenses")
    .select("provider")
    .distinct()
    .where("wedding_id", "=", weddingId)
    .execute();
  const names = written.map(({ provider }) => provider).filter((provider) => isSameHouse(provider, from));
  if (names.length === 0) return;
  await db
    .updateTable("expenses")
    .set({ provider: to })
    .where("wedding_id", "=", weddingId)
    .where("provider", "in", names)
    .execute();
}

/** In cents. */
export async function sumOf(db: Queries, weddingId: string): Promise<number> {
  const { sum } = await db
    .selectFrom("expenses")
    .select(({ fn }) => fn.coalesce(fn.sum<number | string>("amount_cents"), sql<number>`0`).as("sum"))
    .where("wedding_id", "=", weddingId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** Expenses that counted against an item that is gone for good stand on their own. */
export async function releaseExpenses(db: Queries, weddingId: string, budgetItemId: string): Promise<void> {
  await db
    .updateTable("expenses")
    .set({ budget_item_id: null })
    .where("wedding_id", "=", weddingId)
    .where("budget_item_id", "=", budgetItemId)
    .execute();
}
