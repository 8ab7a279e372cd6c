/** The queries that budget items and expenses share: each row has an amount in cents, and may name a provider. */
import { sql } from "kysely";
import { isSameProvider } from "#contract/providers.ts";
import type { Queries } from "./database.ts";
import { trackChanges } from "./row-changes.ts";

interface ProviderRename {
  readonly from: string;
  readonly to: string;
}

interface AmountsRepository {
  /** Renames the provider in all rows that name it, in upper or lower case, also in the bin. */
  readonly renameProvider: (db: Queries, weddingId: string, rename: ProviderRename) => Promise<void>;
  /** In cents, without rows in the bin. */
  readonly getSum: (db: Queries, weddingId: string) => Promise<number>;
}

/** The queries of one table. Kysely cannot type a table named by a variable, so both are typed as "expenses". */
export function amountsRepository(name: "budget_items" | "expenses"): AmountsRepository {
  const table = name as "expenses";
  const amount = (name === "expenses" ? "amount_cents" : "price_cents") as "amount_cents";
  return {
    async renameProvider(db, weddingId, { from, to }) {
      const stored = await db
        .selectFrom(table)
        .select("provider")
        .distinct()
        .where("wedding_id", "=", weddingId)
        .execute();
      for (const { provider } of stored.filter((each) => isSameProvider(each.provider, from))) {
        const renaming = db
          .updateTable(table)
          .set({ provider: to })
          .where("wedding_id", "=", weddingId)
          .where("provider", "=", provider);
        await trackChanges(db, { table: name, weddingId, where: { provider } }, () => renaming.execute());
      }
    },
    async getSum(db, weddingId) {
      const { sum } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.coalesce(fn.sum<number | string>(amount), sql<number>`0`).as("sum"))
        .where("wedding_id", "=", weddingId)
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow();
      return Number(sum);
    },
  };
}
