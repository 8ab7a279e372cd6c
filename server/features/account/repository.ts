import { sql, type Updateable } from "kysely";
import type { MailedLinkKind } from "#contract/account.ts";
import { splitIntoChunks } from "#server/database/chunks.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { getChanges } from "#server/database/row-changes.ts";
import type { GoogleAccountRow, MailedLinkRow, Person, UserRow } from "#server/database/account-rows.ts";
import { toAddressKey } from "#server/platform/email-address.ts";
import type { SessionRecord, FindSession } from "#server/platform/http/auth-guard.ts";

/** Returns false when the address is taken. */
export async function insertUser(db: Queries, user: UserRow): Promise<boolean> {
  const insertedUser = await db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return insertedUser !== undefined;
}

export async function isAddressTaken(db: Queries, emailKey: string): Promise<boolean> {
  return (await findUserByAddress(db, emailKey)) !== undefined;
}

export async function findUserByAddress(
  db: Queries,
  emailKey: string,
): Promise<Pick<UserRow, "id" | "email" | "password_hash" | "language" | "email_confirmed_at"> | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "email", "password_hash", "language", "email_confirmed_at"])
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
}

export async function findPerson(db: Queries, userId: string): Promise<Person | undefined> {
  return (await listPeople(db, [userId]))[0];
}

export async function listPeople(db: Queries, userIds: readonly string[]): Promise<Person[]> {
  const people: Person[] = [];
  for (const ids of splitIntoChunks(userIds)) {
    const query = db
      .selectFrom("users")
      .select(["id", "email", "first_name", "last_name", "language", "email_confirmed_at"])
      .where("id", "in", ids);
    people.push(...(await query.execute()));
  }
  return people;
}

export async function findUser(db: Queries, userId: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
}

/** The hash of the password, '' for none; undefined when the account does not exist. */
export async function findPasswordHash(db: Queries, userId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user?.password_hash;
}

export async function updateUser(db: Queries, userId: string, changes: Updateable<UserRow>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable("users").set(changes).where("id", "=", userId).execute();
}

/** Keeps the time of an earlier confirmation. */
export async function confirmEmail(db: Queries, userId: string, at: number): Promise<void> {
  await db
    .updateTable("users")
    .set({ email_confirmed_at: at })
    .where("id", "=", userId)
    .where("email_confirmed_at", "is", null)
    .execute();
}

/** The account that a Google account is linked to. */
export async function findUserIdOfGoogleAccount(db: Queries, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("google_accounts")
    .select("user_id")
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertGoogleAccount(db: Queries, row: GoogleAccountRow): Promise<void> {
  await db
    .insertInto("google_accounts")
    .values(row)
    .onConflict((conflict) => conflict.column("subject").doNothing())
    .execute();
}

/** Returns false if none was linked. */
export async function deleteGoogleAccounts(db: Queries, userId: string): Promise<boolean> {
  const deletedAccounts = await db
    .deleteFrom("google_accounts")
    .where("user_id", "=", userId)
    .returning("subject")
    .execute();
  return deletedAccounts.length > 0;
}

/** An email that is retried creates its link only once. */
export async function insertMailedLink(db: Queries, link: MailedLinkRow): Promise<void> {
  await db
    .insertInto("mailed_links")
    .values(link)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function findMailedLink(
  db: Queries,
  id: string,
  now: number,
): Promise<MailedLinkRow | undefined> {
  return db
    .selectFrom("mailed_links")
    .selectAll()
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Returns false if it was already used. */
export async function consumeMailedLink(db: Queries, id: string): Promise<boolean> {
  const consumedLink = await db
    .deleteFrom("mailed_links")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return consumedLink !== undefined;
}

/** With `address`, only links to that address. */
export async function deleteMailedLinks(
  db: Queries,
  userId: string,
  kind: MailedLinkKind,
  address?: string,
): Promise<void> {
  const links = db.deleteFrom("mailed_links").where("user_id", "=", userId).where("kind", "=", kind);
  await (address === undefined ? links : links.where("email", "=", address)).execute();
}

/**
 * Records a sign-in, which also ends a warning about an unused account. Returns false when the account does not
 * exist.
 */
export async function recordSignIn(db: Queries, userId: string, at: number): Promise<boolean> {
  const signedInUser = await db
    .updateTable("users")
    .set({ signed_in_at: at, unused_told_at: null })
    .where("id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return signedInUser !== undefined;
}

/**
 * Reads session, member and wedding with one query. Every authenticated request begins with it, so it is compiled
 * once.
 */
export function createSessionFinder({ read }: Database): FindSession {
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
      "members.permissions as permissions",
      "weddings.id as weddingId",
      "weddings.revision as revision",
      "weddings.unlocked_at as unlockedAt",
      "sessions.expires_at as expiresAt",
      "sessions.last_used_at as lastUsedAt",
    ])
    // Without the casts SQLite plans the join again at each call, which takes eight times as long as the lookup.
    .where("sessions.id", "=", sql<string>`cast(${""} as text)`)
    .where("sessions.expires_at", ">", sql<number>`cast(${0} as bigint)`)
    .compile();
  return async (sessionId, now, queries = read) => {
    const { rows } = await queries.executeQuery<SessionRecord>({ ...query, parameters: [sessionId, now] });
    return rows[0];
  };
}

/** The foreign keys delete the rows that belong to this person only. */
export async function deleteUser(db: Queries, userId: string): Promise<void> {
  const changes = getChanges(db);
  if (changes !== undefined) changes.isAuthorGone = true;
  await db.deleteFrom("users").where("id", "=", userId).execute();
}

/** The keys of the present and the pending address. */
export async function listAddressKeys(db: Queries, userId: string): Promise<string[]> {
  const user = await db
    .selectFrom("users")
    .select(["email", "pending_email"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return [user?.email ?? "", user?.pending_email ?? ""].filter((email) => email !== "").map(toAddressKey);
}

export async function hasGoogleAccount(db: Queries, userId: string): Promise<boolean> {
  const googleAccount = await db
    .selectFrom("google_accounts")
    .select("subject")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return googleAccount !== undefined;
}
