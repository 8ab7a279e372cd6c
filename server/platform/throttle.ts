/** Rate limits. An attempt is counted before its outcome is known, so that parallel attempts all count. */
import { noteAttempt, waitBefore } from "#server/database/attempts.ts";
import type { Queries } from "#server/database/database.ts";
import { deleteEnded } from "#server/database/expired-rows.ts";
import { advisoryLock } from "#server/database/advisory-lock.ts";
import { hour, second } from "./clock.ts";
import type { Platform } from "./context.ts";
import { AppError } from "./errors.ts";

export interface Limit {
  /** What is limited, for example an address. It is stored as an HMAC. */
  readonly subject: string;
  readonly attempts: number;
  /** Milliseconds. */
  readonly within: number;
}

/** An attempt that was not refused. */
export interface Attempt {
  /** Stops counting the attempt, because it succeeded. Runs in its own transaction, or on `queries`. */
  forgive(queries?: Queries): Promise<void>;
}

/** The longest window of any limit; older attempts are deleted. */
const maxWindow = hour;

/** @throws AppError too_many, with the seconds to wait, if any limit is reached; then no limit counts the attempt. */
export async function attempt(platform: Platform, limits: readonly Limit[]): Promise<Attempt> {
  const hashed = limits.map((limit) => ({ ...limit, subject: platform.tokens.hmac(limit.subject) }));
  const id = platform.newId();
  await platform.database.write(async (queries) => {
    const now = platform.clock();
    // All transactions take the locks in the same order, so that two of them cannot deadlock.
    for (const limit of hashed.toSorted(bySubject)) {
      await advisoryLock(queries, limit.subject);
      const wait = await waitBefore(queries, limit, now);
      if (wait !== undefined) throw tooMany(wait);
    }
    await noteAttempt(queries, hashed, { at: now, id });
  });
  const forget = async (queries: Queries): Promise<void> => {
    for (const { subject } of hashed) {
      await queries.deleteFrom("attempts").where("id", "=", id).where("subject", "=", subject).execute();
    }
  };
  return {
    forgive: (queries) => (queries === undefined ? platform.database.write(forget) : forget(queries)),
  };
}

/** Deletes attempts that no limit looks at any more. */
export async function sweepAttempts(platform: Platform): Promise<void> {
  const now = platform.clock();
  await deleteEnded(platform.database, "attempts", now - maxWindow);
  await platform.database.write((queries) =>
    queries
      .deleteFrom("attempts")
      .where("at", ">=", now + maxWindow)
      .execute(),
  );
}

function bySubject(a: Limit, b: Limit): number {
  return a.subject < b.subject ? -1 : 1;
}

function tooMany(milliseconds: number): AppError {
  return new AppError("too_many", { retryAfter: Math.max(1, Math.ceil(milliseconds / second)) });
}
