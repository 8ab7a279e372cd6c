/** Accounts with something due: the weekly email, or the deletion of an unused account. */
import type { Queries } from "#server/database/database.ts";

/** Accounts without a sign-in since `since` whose owners were not warned. */
export async function listUnusedAccounts(db: Queries, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("signed_in_at", "<=", since)
    .where("unused_told_at", "is", null)
    .orderBy("signed_in_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns false when somebody signed in meanwhile, or the owner was already warned. */
export async function recordUnusedWarning(
  db: Queries,
  userId: string,
  { now, since }: { readonly now: number; readonly since: number },
): Promise<boolean> {
  const warnedUser = await db
    .updateTable("users")
    .set({ unused_told_at: now })
    .where("id", "=", userId)
    .where("signed_in_at", "<=", since)
    .where("unused_told_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return warnedUser !== undefined;
}

/** Accounts whose owners were warned at `warnedBefore` or earlier, without a sign-in since. */
export async function listWarnedUnusedAccounts(db: Queries, warnedBefore: number): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("unused_told_at", "<=", warnedBefore)
    .orderBy("unused_told_at")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks the row until the transaction ends, so that a sign-in waits. Returns false when somebody has just signed in.
 */
export async function lockUnusedAccount(db: Queries, userId: string, warnedBefore: number): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set((e) => ({ unused_told_at: e.ref("unused_told_at") }))
    .where("id", "=", userId)
    .where("unused_told_at", "<=", warnedBefore)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Accounts whose weekly email is due, the longest overdue first. */
export async function listWeeklyEmailsDue(db: Queries, now: number, maxCount: number): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("weekly_at", "<=", now)
    .orderBy("weekly_at")
    .orderBy("id")
    .limit(maxCount)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns false when another process has rescheduled the email meanwhile. */
export async function rescheduleWeekly(
  db: Queries,
  userId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const rescheduledUser = await db
    .updateTable("users")
    .set({ weekly_at: to })
    .where("id", "=", userId)
    .where("weekly_at", "=", from)
    .returning("id")
    .executeTakeFirst();
  return rescheduledUser !== undefined;
}

/** Does nothing when the weekly email was turned off. */
export async function postponeWeekly(db: Queries, userId: string, weeklyAt: number): Promise<void> {
  await db
    .updateTable("users")
    .set({ weekly_at: weeklyAt })
    .where("id", "=", userId)
    .where("weekly_at", "<", weeklyAt)
    .execute();
}
