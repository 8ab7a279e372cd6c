/** The sides of the couple, which guests and witnesses store as a first name of the couple. */
import { sql } from "kysely";
import type { Queries } from "./database.ts";
import { trackChanges } from "./row-changes.ts";

export interface RenamedSide {
  readonly from: string;
  readonly to: string;
}

/** Renames the sides in one statement, because the two names may be swapped. */
export async function renameSidesIn(
  table: "guests" | "witnesses",
  db: Queries,
  weddingId: string,
  renamedSides: readonly RenamedSide[],
): Promise<void> {
  if (renamedSides.length === 0) return;
  const cases = renamedSides.map(({ from, to }) => sql`when ${from} then ${to}`);
  const formerNames = renamedSides.map(({ from }) => from);
  // Kysely cannot type a table named by a variable.
  const renaming = db
    .updateTable(table as "guests")
    .set({ side: sql<string>`case side ${sql.join(cases, sql` `)} else side end` })
    .where("wedding_id", "=", weddingId)
    .where("side", "in", formerNames);
  await trackChanges(db, { table, weddingId, where: { side: formerNames } }, () => renaming.execute());
}
