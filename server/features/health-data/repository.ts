import type { Queries } from "#server/database/database.ts";

/** Of all weddings: those with something to do by `now`. */
export async function weddingsDue(db: Queries, now: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("weddings")
    .select("id")
    .where("health_next_at", "<=", now)
    .orderBy("health_next_at")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
