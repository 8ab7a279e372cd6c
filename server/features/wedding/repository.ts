import { type Insertable, sql, type Updateable } from "kysely";
import type { Queries } from "#server/database/database.ts";
import type { WeddingRow } from "#server/database/tables.ts";

export async function insertWedding(db: Queries, wedding: Insertable<WeddingRow>): Promise<void> {
  await db.insertInto("weddings").values(wedding).execute();
}

export async function findWedding(db: Queries, weddingId: string): Promise<WeddingRow | undefined> {
  return db.selectFrom("weddings").selectAll().where("id", "=", weddingId).executeTakeFirst();
}

export async function updateWedding(
  db: Queries,
  weddingId: string,
  changes: Updateable<WeddingRow>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable("weddings").set(changes).where("id", "=", weddingId).execute();
}

/** Gives the guests and witnesses of each old side its new name, all at once: the two names may change places. */
export async function renameSides(
  db: Queries,
  weddingId: string,
  renamed: readonly { from: string; to: string }[],
): Promise<void> {
  if (renamed.length === 0) return;
  const cases = renamed.map(({ from, to }) => sql`when ${from} then ${to}`);
  const side = sql<string>`case side ${sql.join(cases, sql` `)} else side end`;
  const old = renamed.map(({ from }) => from);
  await db
    .updateTable("guests")
    .set({ side })
    .where("wedding_id", "=", weddingId)
    .where("side", "in", old)
    .execute();
  await db
    .updateTable("witnesses")
    .set({ side })
    .where("wedding_id", "=", weddingId)
    .where("side", "in", old)
    .execute();
}

/** Opens what is locked, or locks it. Open already, it stays open since then. */
export async function writeUnlocked(db: Queries, weddingId: string, at: number | null): Promise<void> {
  await db
    .updateTable("weddings")
    .set({ unlocked_at: at })
    .where("id", "=", weddingId)
    .$if(at !== null, (query) => query.where("unlocked_at", "is", null))
    .execute();
}

export async function deleteWedding(db: Queries, weddingId: string): Promise<void> {
  await db.deleteFrom("weddings").where("id", "=", weddingId).execute();
}
