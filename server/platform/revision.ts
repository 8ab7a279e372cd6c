/** The revision of a wedding: what its readers' ETags and cached answers stand on. */
import { sql } from "kysely";
import type { Queries } from "#server/database/database.ts";

/**
 * Marks weddings as changed, in one order everywhere: on PostgreSQL the row makes writers of one wedding take turns. Gives
 * the revision that this made; undefined where there is no such wedding, or there are several.
 */
export async function markChanged(
  queries: Queries,
  weddingIds: readonly string[],
): Promise<number | undefined> {
  const revisions: (number | undefined)[] = [];
  for (const id of [...new Set(weddingIds)].toSorted()) {
    const marked = await queries
      .updateTable("weddings")
      .set({ revision: sql<number>`revision + 1` })
      .where("id", "=", id)
      .returning("revision")
      .executeTakeFirst();
    revisions.push(marked?.revision);
  }
  return revisions.length === 1 ? revisions[0] : undefined;
}
