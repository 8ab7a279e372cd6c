/** The attempts that count for rate limits, with their times. */
import type { Queries } from "./database.ts";

interface Limit {
  /** An HMAC. */
  readonly subject: string;
  readonly attempts: number;
  /** Milliseconds. */
  readonly within: number;
}

/** Milliseconds until the next attempt is allowed; undefined if it is allowed now. */
export async function waitBefore(db: Queries, limit: Limit, now: number): Promise<number | undefined> {
  const { subject, attempts, within } = limit;
  const earlier = await db
    .selectFrom("attempts")
    .select("at")
    .where("subject", "=", subject)
    .where("at", ">", now - within)
    // A time in the future comes from a clock that ran ahead, and would block until then.
    .where("at", "<", now + within)
    .orderBy("at", "desc")
    .limit(attempts)
    .execute();
  const oldest = earlier[attempts - 1];
  return oldest === undefined ? undefined : oldest.at + within - now;
}

/** Records one attempt for several limits. */
export async function noteAttempt(
  db: Queries,
  limits: readonly Pick<Limit, "subject">[],
  { at, id }: { readonly at: number; readonly id: string },
): Promise<void> {
  const rows = limits.map(({ subject }) => ({ subject, at, id }));
  await db.insertInto("attempts").values(rows).execute();
}
