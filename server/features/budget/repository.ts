import { sql, type Updateable } from "kysely";
import { isSameHouse } from "#contract/providers.ts";
import type { Queries } from "#server/database/database.ts";
import type { BudgetItemRow } from "#server/database/tables.ts";

/** All but those in the bin, in the order they were added. */
export async function budgetItemsOf(db: Queries, weddingId: string): Promise<BudgetItemRow[]> {
  return db
    .selectFrom("budget_items")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

export async function findBudgetItem(
  db: Queries,
  weddingId: string,
  id: string,
): Promise<BudgetItemRow | undefined> {
  return db
    .selectFrom("budget_items")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function insertBudgetItem(db: Queries, row: BudgetItemRow): Promise<void> {
  await db.insertInto("budget_items").values(row).execute();
}

export async function updateBudgetItem(
  db: Queries,
  weddingId: string,
  id: string,
  changes: Updateable<BudgetItemRow>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable("budget_items")
    .set(changes)
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .execute();
}

/** For good. */
export async function purgeBudgetItem(db: Queries, weddingId: string, id: string): Promise<void> {
  await db.deleteFrom("budget_items").where("wedding_id", "=", weddingId).where("id", "=", id).execute();
}

/** The items of a house that has a new name follow it, however they write the old one, those in the bin too. */
export async function renameProvider(
  db: Queries,
  weddingId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const written = await db
    .selectFrom("budget_items")
    .select("provider")
    .distinct()
    .where("wedding_id", "=", weddingId)
    .execute();
  const names = written.map(({ provider }) => provider).filter((provider) => isSameHouse(provider, from));
  if (names.length === 0) return;
  await db
    .updateTable("budget_items")
    .set({ provider: to })
    .where("wedding_id", "=", weddingId)
    .where("provider", "in", names)
    .execute();
}

/** In cents. */
export async function sumOf(db: Queries, weddingId: string): Promise<number> {
  const { sum } = await db
    .selectFrom("budget_items")
    .select(({ fn }) => fn.coalesce(fn.sum<number | string>("price_cents"), sql<number>`0`).as("sum"))
    .where("wedding_id", "=", weddingId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(sum);
}
