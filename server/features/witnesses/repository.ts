import type { Updateable } from "kysely";
import type { Queries } from "#server/database/database.ts";
import type { WitnessRow } from "#server/database/tables.ts";

/** All but those in the bin, in the order they were added. */
export async function witnessesOf(db: Queries, weddingId: string): Promise<WitnessRow[]> {
  return db
    .selectFrom("witnesses")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

export async function findWitness(
  db: Queries,
  weddingId: string,
  id: string,
): Promise<WitnessRow | undefined> {
  return db
    .selectFrom("witnesses")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function insertWitness(db: Queries, row: WitnessRow): Promise<void> {
  await db.insertInto("witnesses").values(row).execute();
}

export async function updateWitness(
  db: Queries,
  weddingId: string,
  id: string,
  changes: Updateable<WitnessRow>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable("witnesses")
    .set(changes)
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .execute();
}

/** For good. */
export async function purgeWitness(db: Queries, weddingId: string, id: string): Promise<void> {
  await db.deleteFrom("witnesses").where("wedding_id", "=", weddingId).where("id", "=", id).execute();
}
