import type { Queries } from "#server/database/database.ts";
import { wholeRows } from "#server/database/whole-rows.ts";

/** Whose export it is. */
export interface Owner {
  readonly weddingId: string;
  readonly userId: string;
}

/** undefined once the wedding is gone. */
export async function revisionOf(db: Queries, weddingId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("weddings")
    .select("revision")
    .where("id", "=", weddingId)
    .executeTakeFirst();
  return row?.revision;
}

async function membersOf(db: Queries, weddingId: string) {
  return db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.user_id")
    .select(["user_id", "role", "budget", "documents", "joined_at", "first_name", "last_name", "email"])
    .where("members.wedding_id", "=", weddingId)
    .execute();
}

const ofWedding = [
  ...(["invitations", "payments", "withdrawals", "guests", "tables", "wishes", "seatings"] as const),
  ...(["moments", "attendances", "households", "reply_settings", "reply_links", "reply_sends"] as const),
  ...(["questions", "question_answers", "reply_events"] as const),
  ...(["tasks", "events", "budget_items", "expenses", "provider_contacts", "witnesses"] as const),
  ...(["folders", "files", "file_links", "photos", "photo_sizes", "contents"] as const),
  ...(["bin_items", "wedding_deletions"] as const),
];

/** All rows there are, by table. */
export async function everythingOf(db: Queries, { weddingId, userId }: Owner) {
  return {
    ...(await wholeRows(db, ["weddings"], ["id", weddingId])),
    members: await membersOf(db, weddingId),
    ...(await wholeRows(db, ofWedding, ["wedding_id", weddingId])),
    ...(await wholeRows(db, ["users"], ["id", userId])),
    ...(await wholeRows(db, ["sessions", "google_accounts"], ["user_id", userId])),
  };
}
export type Everything = Awaited<ReturnType<typeof everythingOf>>;
