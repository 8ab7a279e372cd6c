import type { Queries } from "#server/database/database.ts";
import type { SessionRow, UserRow } from "#server/database/account-rows.ts";

export async function findPerson(db: Queries, userId: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
}

export async function isGoogleJoined(db: Queries, userId: string): Promise<boolean> {
  const joined = await db
    .selectFrom("google_accounts")
    .select("subject")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return joined !== undefined;
}

/** Those that have not ended, last used first. */
export async function sessionsOf(db: Queries, userId: string, now: number): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** False if there is none of this person's. */
export async function deleteOneSession(db: Queries, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}
