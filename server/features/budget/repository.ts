import { sql } from "kysely";
import { isSameHouse } from "#contract/providers.ts";
import type { Queries } from "#server/database/database.ts";
import { thingsIn } from "#server/database/things.ts";

export const budgetItems = thingsIn("budget_items");

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
