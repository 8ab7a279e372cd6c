/** Budget items and expenses name a provider each, and follow when it is renamed. */
import { isSameProvider } from "#contract/providers.ts";
import type { Queries } from "./database.ts";
import { trackChanges } from "./row-changes.ts";

interface ProviderRename {
  readonly from: string;
  readonly to: string;
}

/**
 * A function that renames the provider in all rows of a table that name it, in upper or lower case, also in the bin.
 * Kysely cannot type a table named by a variable, so both are typed as "expenses".
 */
export function createProviderRenaming(name: "budget_items" | "expenses") {
  const table = name as "expenses";
  return async (db: Queries, weddingId: string, { from, to }: ProviderRename): Promise<void> => {
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
  };
}
