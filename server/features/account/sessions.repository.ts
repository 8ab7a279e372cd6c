import type { SessionRow } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";

export async function insertSession(db: Queries, session: SessionRow): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

/** Ends the sessions of a person that were opened before the last `keptCount` ones. */
export async function deleteOldestSessions(db: Queries, userId: string, keptCount: number): Promise<void> {
  const latest = db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(keptCount);
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("id", "not in", latest).execute();
}

/** Ends every session of a person, except the named one. */
export async function deleteSessionsOfUser(db: Queries, userId: string, exceptSessionId = ""): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("id", "!=", exceptSessionId).execute();
}

/** When a session was opened; undefined once its row is deleted. An expired session keeps it for up to an hour. */
export async function findSessionStart(db: Queries, sessionId: string): Promise<number | undefined> {
  const session = await db
    .selectFrom("sessions")
    .select("created_at")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return session?.created_at;
}

/** Keeps the latest time, whichever process writes last. */
export async function recordSessionUse(db: Queries, sessionId: string, at: number): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_used_at: at })
    .where("id", "=", sessionId)
    .where("last_used_at", "<", at)
    .execute();
}

/** Moves a person's sessions from one wedding to another. */
export async function moveSessionsToWedding(
  db: Queries,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ wedding_id: to })
    .where("user_id", "=", userId)
    .where("wedding_id", "=", from)
    .execute();
}

/** Sessions that have not ended, the last used first. */
export async function listOpenSessions(db: Queries, userId: string, now: number): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Returns false if this person has no such session. */
export async function deleteSession(db: Queries, userId: string, id: string): Promise<boolean> {
  const deletedSession = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return deletedSession !== undefined;
}

/** Changes the wedding that a session shows. */
export async function showWeddingInSession(db: Queries, sessionId: string, weddingId: string): Promise<void> {
  await db.updateTable("sessions").set({ wedding_id: weddingId }).where("id", "=", sessionId).execute();
}
