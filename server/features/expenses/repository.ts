import { sql } from "kysely";
import { isSameHouse } from "#contract/providers.ts";
import type { Queries } from "#server/database/database.ts";
import { thingsIn } from "#server/database/things.ts";

export const expenses = thingsIn("expenses");

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
