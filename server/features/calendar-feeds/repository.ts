import type { CalendarFeedRow } from "#server/database/calendar-feed-rows.ts";
import type { Queries } from "#server/database/database.ts";
import { rowsRepository } from "#server/database/rows.ts";

/** At most one of each member. */
export const feeds = rowsRepository("calendar_feeds");

/** Of any wedding, because only the token is known. */
export async function findFeedByToken(db: Queries, tokenHash: string): Promise<CalendarFeedRow | undefined> {
  return db.selectFrom("calendar_feeds").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}
