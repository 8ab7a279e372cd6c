import type { Person } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";
import type { WeddingDeletionRow } from "#server/database/tables.ts";
import { addressKey } from "#server/platform/email-address.ts";

const personColumns = [
  "users.id",
  "users.email",
  "users.first_name",
  "users.last_name",
  "users.language",
  "users.email_confirmed_at",
] as const;

/** In one order everywhere, so that two who change the same weddings never wait for each other. */
export async function weddingsOf(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("members")
    .select("wedding_id")
    .where("user_id", "=", userId)
    .orderBy("wedding_id")
    .execute();
  return rows.map((row) => row.wedding_id);
}

/** The couple and those who help them, in the order they joined. */
export async function everyoneIn(db: Queries, weddingId: string): Promise<Person[]> {
  return db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.user_id")
    .select(personColumns)
    .where("members.wedding_id", "=", weddingId)
    .orderBy("members.joined_at")
    .orderBy("users.id")
    .execute();
}

/** The couple, in the order they joined. */
export async function coupleOf(db: Queries, weddingId: string): Promise<Person[]> {
  return db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.user_id")
    .select(personColumns)
    .where("members.wedding_id", "=", weddingId)
    .where("members.role", "=", "couple")
    .orderBy("members.joined_at")
    .orderBy("users.id")
    .execute();
}

/** What the person has alone goes with their row. */
export async function deleteUser(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom("users").where("id", "=", userId).execute();
}

/** As they are compared: the one that is theirs, and the one that waits to be. */
export async function addressesOf(db: Queries, userId: string): Promise<string[]> {
  const user = await db
    .selectFrom("users")
    .select(["email", "pending_email"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return [user?.email ?? "", user?.pending_email ?? ""].filter((email) => email !== "").map(addressKey);
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

export async function findDeletion(db: Queries, weddingId: string): Promise<WeddingDeletionRow | undefined> {
  return db
    .selectFrom("wedding_deletions")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .executeTakeFirst();
}

export async function insertDeletion(db: Queries, deletion: WeddingDeletionRow): Promise<void> {
  await db.insertInto("wedding_deletions").values(deletion).execute();
}

/** Whoever asked for it, or only if that was `askedBy`. False when there was none. */
export async function removeDeletion(db: Queries, weddingId: string, askedBy?: string): Promise<boolean> {
  const gone = await db
    .deleteFrom("wedding_deletions")
    .where("wedding_id", "=", weddingId)
    .$if(askedBy !== undefined, (query) => query.where("asked_by", "=", askedBy ?? null))
    .returning("wedding_id")
    .executeTakeFirst();
  return gone !== undefined;
}

/** Of all weddings: whose day has come. */
export async function dueWeddings(db: Queries, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("wedding_deletions")
    .select("wedding_id")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .execute();
  return rows.map((row) => row.wedding_id);
}

/** Takes the deletion whose day has come; false when it was stopped, or somebody else took it. */
export async function takeDueDeletion(db: Queries, weddingId: string, now: number): Promise<boolean> {
  const taken = await db
    .deleteFrom("wedding_deletions")
    .where("wedding_id", "=", weddingId)
    .where("due_at", "<=", now)
    .returning("wedding_id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Nobody signed in since `since`, and their owners were not told so. */
export async function unusedAccounts(db: Queries, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("signed_in_at", "<=", since)
    .where("unused_told_at", "is", null)
    .orderBy("signed_in_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** False when somebody signed in, or the owner was told already. */
export async function noteUnusedTold(
  db: Queries,
  userId: string,
  { now, since }: { readonly now: number; readonly since: number },
): Promise<boolean> {
  const told = await db
    .updateTable("users")
    .set({ unused_told_at: now })
    .where("id", "=", userId)
    .where("signed_in_at", "<=", since)
    .where("unused_told_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return told !== undefined;
}

/** Their owners were told at `told` or before, and nobody signed in since. */
export async function unusedAndTold(db: Queries, told: number): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("unused_told_at", "<=", told)
    .orderBy("unused_told_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** Whoever signs in now waits until this transaction has ended. False when somebody just did. */
export async function holdUnusedAccount(db: Queries, userId: string, told: number): Promise<boolean> {
  const held = await db
    .updateTable("users")
    .set((e) => ({ unused_told_at: e.ref("unused_told_at") }))
    .where("id", "=", userId)
    .where("unused_told_at", "<=", told)
    .returning("id")
    .executeTakeFirst();
  return held !== undefined;
}

export async function isToldUnused(db: Queries, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("unused_told_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  return typeof user?.unused_told_at === "number";
}
