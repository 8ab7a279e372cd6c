/** Accounts of which something is due: the letter of Mondays, or their end, where nobody uses them. */
import type { Queries } from "#server/database/database.ts";
import * as due from "./due.repository.ts";

/** Those whose letter is due, the longest first. */
export async function readersDue(db: Queries, now: number, atMost: number): Promise<string[]> {
  return due.readersDue(db, now, atMost);
}

/** False if somebody else has moved the letter meanwhile. */
export async function moveWeekly(
  db: Queries,
  userId: string,
  way: { readonly from: number; readonly to: number },
): Promise<boolean> {
  return due.moveWeekly(db, userId, way);
}

/** If the letter is on still. */
export async function putOffWeekly(db: Queries, userId: string, weeklyAt: number): Promise<void> {
  await due.putOff(db, userId, weeklyAt);
}

/** Nobody signed in since `since`, and their owners were not told so. */
export async function unusedAccounts(db: Queries, since: number): Promise<string[]> {
  return due.unusedAccounts(db, since);
}

/** Their owners were told at `told` or before, and nobody signed in since. */
export async function unusedAndTold(db: Queries, told: number): Promise<string[]> {
  return due.unusedAndTold(db, told);
}

/** False when somebody signed in, or the owner was told already. */
export async function noteUnusedTold(
  db: Queries,
  userId: string,
  at: { readonly now: number; readonly since: number },
): Promise<boolean> {
  return due.noteUnusedTold(db, userId, at);
}

/** Whoever signs in now waits until this transaction has ended. False when somebody just did. */
export async function holdUnusedAccount(db: Queries, userId: string, told: number): Promise<boolean> {
  return due.holdUnusedAccount(db, userId, told);
}
