/** The revision of a wedding: what its readers' ETags and cached answers stand on. */
import { sql } from "kysely";
import type { Queries } from "#server/database/database.ts";
import { keep } from "#server/database/kept.ts";

const next = sql<number>`revision + 1`;

const markOne = keep((queries, slot) =>
  queries.updateTable("weddings").set({ revision: next }).where("id", "=", slot(0)).returning("revision"),
);

/**
 * Marks weddings as changed. On PostgreSQL the row also makes writers of one wedding take turns. Gives the revision that
 * this made; undefined where there is no such wedding, or there are several.
 */
export async function markChanged(
  queries: Queries,
  weddingIds: readonly string[],
): Promise<number | undefined> {
  const ids = [...new Set(weddingIds)].toSorted();
  if (ids.length <= 1) return ids.length === 0 ? undefined : (await markOne(queries, ids))[0]?.revision;
  await queries.updateTable("weddings").set({ revision: next }).where("id", "in", ids).execute();
  return undefined;
}
