import type { CalendarFeedRow } from "#server/database/calendar-rows.ts";
import type { Queries } from "#server/database/database.ts";

/** undefined when the member has none. */
export async function findFeed(
  db: Queries,
  weddingId: string,
  userId: string,
): Promise<CalendarFeedRow | undefined> {
  return db
    .selectFrom("calendar_feeds")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Of any wedding, because only the token is known. */
export async function findFeedByToken(db: Queries, tokenHash: string): Promise<CalendarFeedRow | undefined> {
  return db.selectFrom("calendar_feeds").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}

export async function writeFeed(db: Queries, row: CalendarFeedRow): Promise<void> {
  const { wedding_id: _wedding, user_id: _user, ...changes } = row;
  await db
    .insertInto("calendar_feeds")
    .values(row)
    .onConflict((conflict) => conflict.columns(["wedding_id", "user_id"]).doUpdateSet(changes))
    .execute();
}

export async function deleteFeed(db: Queries, weddingId: string, userId: string): Promise<void> {
  await db
    .deleteFrom("calendar_feeds")
    .where("wedding_id", "=", weddingId)
    .where("user_id", "=", userId)
    .execute();
}
