import type { SessionRow } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";

export async function insertSession(db: Queries, session: SessionRow): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

export async function deleteSession(db: Queries, userId: string, sessionId: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", sessionId).where("user_id", "=", userId).execute();
}

/** Every session of a person, but one if it is named. */
export async function deleteSessionsOf(db: Queries, userId: string, but = ""): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("id", "!=", but).execute();
}

/** When a session was opened; undefined once it has ended. */
export async function sessionBegan(db: Queries, sessionId: string): Promise<number | undefined> {
  const session = await db
    .selectFrom("sessions")
    .select("created_at")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return session?.created_at;
}

/** The latest time counts, whichever process writes it last. */
export async function noteUse(db: Queries, sessionId: string, at: number): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_used_at: at })
    .where("id", "=", sessionId)
    .where("last_used_at", "<", at)
    .execute();
}

/** What somebody was doing in one wedding goes on in another. */
export async function moveSessions(
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

/** What one session works on from now on. */
export async function moveSession(db: Queries, sessionId: string, weddingId: string): Promise<void> {
  await db.updateTable("sessions").set({ wedding_id: weddingId }).where("id", "=", sessionId).execute();
}
