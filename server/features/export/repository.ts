import type { Queries } from "#server/database/database.ts";
import { rowsOfId, rowsOfPerson, rowsOfWedding } from "#server/database/rows-naming.ts";

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

/** All rows there are, by table. */
export async function everythingOf(db: Queries, { weddingId, userId }: Owner) {
  return {
    weddings: await rowsOfId(db, "weddings", weddingId),
    members: await membersOf(db, weddingId),
    invitations: await rowsOfWedding(db, "invitations", weddingId),
    payments: await rowsOfWedding(db, "payments", weddingId),
    withdrawals: await rowsOfWedding(db, "withdrawals", weddingId),
    guests: await rowsOfWedding(db, "guests", weddingId),
    tables: await rowsOfWedding(db, "tables", weddingId),
    wishes: await rowsOfWedding(db, "wishes", weddingId),
    seatings: await rowsOfWedding(db, "seatings", weddingId),
    tasks: await rowsOfWedding(db, "tasks", weddingId),
    events: await rowsOfWedding(db, "events", weddingId),
    budget_items: await rowsOfWedding(db, "budget_items", weddingId),
    expenses: await rowsOfWedding(db, "expenses", weddingId),
    provider_contacts: await rowsOfWedding(db, "provider_contacts", weddingId),
    witnesses: await rowsOfWedding(db, "witnesses", weddingId),
    folders: await rowsOfWedding(db, "folders", weddingId),
    files: await rowsOfWedding(db, "files", weddingId),
    file_links: await rowsOfWedding(db, "file_links", weddingId),
    photos: await rowsOfWedding(db, "photos", weddingId),
    photo_sizes: await rowsOfWedding(db, "photo_sizes", weddingId),
    contents: await rowsOfWedding(db, "contents", weddingId),
    bin_items: await rowsOfWedding(db, "bin_items", weddingId),
    wedding_deletions: await rowsOfWedding(db, "wedding_deletions", weddingId),
    users: await rowsOfId(db, "users", userId),
    sessions: await rowsOfPerson(db, "sessions", userId),
    google_accounts: await rowsOfPerson(db, "google_accounts", userId),
  };
}
export type Everything = Awaited<ReturnType<typeof everythingOf>>;
