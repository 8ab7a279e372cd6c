/** Holds off whoever tries too often. An attempt is noted before its outcome is known, so that a burst counts whole. */
import { noteAttempt, waitBefore } from "#server/database/attempts.ts";
import type { Queries } from "#server/database/database.ts";
import { deleteEnded } from "#server/database/expired-rows.ts";
import { advisoryLock } from "#server/database/advisory-lock.ts";
import { hour, second } from "./clock.ts";
import type { Platform } from "./context.ts";
import { AppError } from "./errors.ts";

export interface Limit {
  /** What the limit is on; kept as a keyed hash. */
  readonly subject: string;
  readonly attempts: number;
  /** Milliseconds. */
  readonly within: number;
}

/** An attempt that was let through. */
export interface Attempt {
  /** Takes it back: it succeeded and does not count. In a transaction of its own, or in one that is going on. */
  forgive(queries?: Queries): Promise<void>;
}

/** The longest window in use: older attempts are of no interest. */
const longestWindow = hour;

/** @throws AppError too_many, with the seconds to wait, if any limit is reached; then none counts the attempt. */
export async function attempt(platform: Platform, limits: readonly Limit[]): Promise<Attempt> {
  const sealed = limits.map((limit) => ({ ...limit, subject: platform.tokens.seal(limit.subject) }));
  const id = platform.newId();
  await platform.database.write(async (queries) => {
    const now = platform.clock();
    // In one order everywhere, so that two of them never wait for each other.
    for (const limit of sealed.toSorted(bySubject)) {
      await advisoryLock(queries, limit.subject);
      const wait = await waitBefore(queries, limit, now);
      if (wait !== undefined) throw tooMany(wait);
    }
    await noteAttempt(queries, sealed, { at: now, id });
  });
  const forget = async (queries: Queries): Promise<void> => {
    for (const { subject } of sealed) {
      await queries.deleteFrom("attempts").where("id", "=", id).where("subject", "=", subject).execute();
    }
  };
  return {
    forgive: (queries) => (queries === undefined ? platform.database.write(forget) : forget(queries)),
  };
}

/** Forgets attempts that no limit looks at any more. */
export async function sweepAttempts(platform: Platform): Promise<void> {
  const now = platform.clock();
  await deleteEnded(platform.database, "attempts", now - longestWindow);
  await platform.database.write((queries) =>
    queries
      .deleteFrom("attempts")
      .where("at", ">=", now + longestWindow)
      .execute(),
  );
}

function bySubject(a: Limit, b: Limit): number {
  return a.subject < b.subject ? -1 : 1;
}

function tooMany(milliseconds: number): AppError {
  return new AppError("too_many", { retryAfter: Math.max(1, Math.ceil(milliseconds / second)) });
}
