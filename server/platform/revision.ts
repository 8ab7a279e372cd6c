/** The revision of a wedding: what its readers' ETags and cached answers stand on. */
import { sql } from "kysely";
import type { Queries } from "#server/database/database.ts";

/** Marks weddings as changed. On PostgreSQL the row also makes writers of one wedding take turns. */
export async function markChanged(queries: Queries, weddingIds: readonly string[]): Promise<void> {
  if (weddingIds.length === 0) return;
  await queries
    .updateTable("weddings")
    .set({ revision: sql`revision + 1` })
    .where("id", "in", [...new Set(weddingIds)].toSorted())
    .execute();
}
