import { sql } from "kysely";
import type { Database, Queries } from "#server/database/database.ts";
import type { SessionRow, UserRow } from "#server/database/account-rows.ts";
import type { MemberRow } from "#server/database/tables.ts";
import type { Admission, FindAdmission } from "#server/platform/http/gate.ts";

/** False when the address is taken. */
export async function insertUser(db: Queries, user: UserRow): Promise<boolean> {
  const added = await db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export async function isAddressTaken(db: Queries, emailKey: string): Promise<boolean> {
  return (await findUserByAddress(db, emailKey)) !== undefined;
}

export async function findUserByAddress(
  db: Queries,
  emailKey: string,
): Promise<Pick<UserRow, "id" | "password_hash"> | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
}

export async function findUser(
  db: Queries,
  userId: string,
): Promise<Pick<UserRow, "id" | "first_name" | "last_name" | "email"> | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** The wedding a person joined last. */
export async function latestWedding(db: Queries, userId: string): Promise<string | undefined> {
  const member = await db
    .selectFrom("members")
    .select("wedding_id")
    .where("user_id", "=", userId)
    .orderBy("joined_at", "desc")
    .orderBy("wedding_id", "desc")
    .executeTakeFirst();
  return member?.wedding_id;
}

export async function insertMember(db: Queries, member: MemberRow): Promise<void> {
  await db.insertInto("members").values(member).execute();
}

export async function insertSession(db: Queries, session: SessionRow): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

export async function deleteSession(db: Queries, userId: string, sessionId: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", sessionId).where("user_id", "=", userId).execute();
}

export async function deleteEndedSessions(db: Queries, now: number): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}

/** Session, member and wedding in one query: every signed-in request begins with it, so it is compiled once. */
export function findAdmission({ read }: Database): FindAdmission {
  const query = read
    .selectFrom("sessions")
    .innerJoin("members", (join) =>
      join
        .onRef("members.wedding_id", "=", "sessions.wedding_id")
        .onRef("members.user_id", "=", "sessions.user_id"),
    )
    .innerJoin("weddings", "weddings.id", "sessions.wedding_id")
    .select([
      "sessions.id as sessionId",
      "sessions.user_id as userId",
      "members.role as role",
      "weddings.id as weddingId",
      "weddings.revision as revision",
      "sessions.expires_at as expiresAt",
    ])
    // Without the casts SQLite plans the join anew at each call: that takes eight times as long as the lookup.
    .where("sessions.id", "=", sql<string>`cast(${""} as text)`)
    .where("sessions.expires_at", ">", sql<number>`cast(${0} as bigint)`)
    .compile();
  return async (sessionId, now) => {
    const { rows } = await read.executeQuery<Admission>({ ...query, parameters: [sessionId, now] });
    return rows[0];
  };
}
