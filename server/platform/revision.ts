/** The revision of a wedding: what its readers' ETags and cached answers stand on. */
import { sql } from "kysely";
import type { Queries } from "#server/database/database.ts";

/**
 * Marks weddings as changed. On PostgreSQL the row also makes writers of one wedding take turns. Gives the revision that
 * this made; undefined where there is no such wedding, or there are several.
 */
export async function markChanged(
  queries: Queries,
  weddingIds: readonly string[],
): Promise<number | undefined> {
  if (weddingIds.length === 0) return undefined;
  const marked = await queries
    .updateTable("weddings")
    .set({ revision: sql`revision + 1` })
    .where("id", "in", [...new Set(weddingIds)].toSorted())
    .returning("revision")
    .execute();
  return marked.length === 1 ? marked[0]?.revision : undefined;
}
