/** Rate limits. An attempt is counted before its outcome is known, so that parallel attempts all count. */
import { sql } from "kysely";
import { countAttempts, keptForADayPrefix } from "#server/database/attempts.ts";
import type { Queries } from "#server/database/database.ts";
import { deleteExpired } from "#server/database/expired-rows.ts";
import { dayDuration, hour, second } from "./clock.ts";
import type { Platform, WeddingScope } from "./context.ts";
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

/** @throws AppError too_many, with the seconds to wait, if any limit is reached; then no limit counts the attempt. */
export async function attempt(platform: Platform, limits: readonly Limit[]): Promise<Attempt> {
  const id = platform.newId();
  await platform.database.write((db) => countOrThrow({ ...platform, db }, limits, [id]));
  const forget = async (queries: Queries): Promise<void> => {
    for (const { subject } of limits.map(createSubjectHasher(platform))) {
      await queries.deleteFrom("attempts").where("id", "=", id).where("subject", "=", subject).execute();
    }
  };
  return {
    forgive: (queries) => (queries === undefined ? platform.database.write(forget) : forget(queries)),
  };
}

type AttemptContext = Pick<WeddingScope, "db" | "clock" | "newId" | "tokens">;

/**
 * Counts several attempts, such as emails, in the transaction of what they do: if it fails, they do not count.
 * @throws AppError too_many, as `attempt`, unless all of them are allowed.
 */
export async function countAttemptsIn(
  context: AttemptContext,
  limits: readonly Limit[],
  times: number,
): Promise<void> {
  await countOrThrow(
    context,
    limits,
    Array.from({ length: times }, () => context.newId()),
  );
}

async function countOrThrow(
  context: AttemptContext,
  limits: readonly Limit[],
  ids: readonly string[],
): Promise<void> {
  const wait = await countAttempts(context.db, limits.map(createSubjectHasher(context)), {
    at: context.clock(),
    ids,
  });
  if (wait !== undefined) throw createTooManyError(wait);
}

function createSubjectHasher({ tokens }: Pick<AttemptContext, "tokens">): (limit: Limit) => Limit {
  return (limit) => ({ ...limit, subject: tokens.computeHmac(limit.subject) });
}

/** Deletes attempts that no limit looks at any more. */
export async function sweepAttempts(platform: Platform): Promise<void> {
  const now = platform.clock();
  await deleteExpired(
    platform.database,
    "attempts",
    now - hour,
    sql<boolean>`subject not like ${`${keptForADayPrefix}%`}`,
  );
  await deleteExpired(platform.database, "attempts", now - dayDuration);
  // Later times come from a clock that ran ahead, except those of scheduled attempts, which are within a day.
  const isShort = sql<boolean>`subject not like ${`${keptForADayPrefix}%`}`;
  await platform.database.write(async (queries) => {
    const ahead = queries.deleteFrom("attempts");
    await ahead
      .where("at", ">=", now + hour)
      .where(isShort)
      .execute();
    await ahead.where("at", ">=", now + dayDuration).execute();
  });
}

function createTooManyError(milliseconds: number): AppError {
  return new AppError("too_many", { retryAfter: Math.max(1, Math.ceil(milliseconds / second)) });
}
