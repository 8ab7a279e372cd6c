/** Accounts of which something is due: the letter of Mondays, or their end, where nobody uses them. */
import type { Queries } from "#server/database/database.ts";

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
  const sent = await db
    .updateTable("users")
    .set({ unused_told_at: now })
    .where("id", "=", userId)
    .where("signed_in_at", "<=", since)
    .where("unused_told_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return sent !== undefined;
}

/** Their owners were told at `told` or before, and nobody signed in since. */
export async function unusedAndTold(db: Queries, sent: number): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("unused_told_at", "<=", sent)
    .orderBy("unused_told_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** Whoever signs in now waits until this transaction has ended. False when somebody just did. */
export async function holdUnusedAccount(db: Queries, userId: string, sent: number): Promise<boolean> {
  const held = await db
    .updateTable("users")
    .set((e) => ({ unused_told_at: e.ref("unused_told_at") }))
    .where("id", "=", userId)
    .where("unused_told_at", "<=", sent)
    .returning("id")
    .executeTakeFirst();
  return held !== undefined;
}

/** Those whose letter is due, the longest first. */
export async function readersDue(db: Queries, now: number, atMost: number): Promise<string[]> {
  const due = await db
    .selectFrom("users")
    .select("id")
    .where("weekly_at", "<=", now)
    .orderBy("weekly_at")
    .orderBy("id")
    .limit(atMost)
    .execute();
  return due.map(({ id }) => id);
}

/** False if somebody else has moved the letter meanwhile. */
export async function moveWeekly(
  db: Queries,
  userId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const moved = await db
    .updateTable("users")
    .set({ weekly_at: to })
    .where("id", "=", userId)
    .where("weekly_at", "=", from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

/** If the letter is on still. */
export async function putOffWeekly(db: Queries, userId: string, weeklyAt: number): Promise<void> {
  await db
    .updateTable("users")
    .set({ weekly_at: weeklyAt })
    .where("id", "=", userId)
    .where("weekly_at", "<", weeklyAt)
    .execute();
}
