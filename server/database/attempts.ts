/** Attempts at what is throttled, each with the instant it was made at. */
import type { Queries } from "./database.ts";

interface Limit {
  /** A keyed hash. */
  readonly subject: string;
  readonly attempts: number;
  /** Milliseconds. */
  readonly within: number;
}

/** Milliseconds until another attempt may be made; undefined: it may be made now. */
export async function waitBefore(db: Queries, limit: Limit, now: number): Promise<number | undefined> {
  const { subject, attempts, within } = limit;
  const earlier = await db
    .selectFrom("attempts")
    .select("at")
    .where("subject", "=", subject)
    .where("at", ">", now - within)
    // Noted by a clock that went ahead and was put right: it would hold off until that day comes.
    .where("at", "<", now + within)
    .orderBy("at", "desc")
    .limit(attempts)
    .execute();
  const oldest = earlier[attempts - 1];
  return oldest === undefined ? undefined : oldest.at + within - now;
}

/** One attempt that counts for several limits. */
export async function noteAttempt(
  db: Queries,
  limits: readonly Pick<Limit, "subject">[],
  { at, id }: { readonly at: number; readonly id: string },
): Promise<void> {
  const rows = limits.map(({ subject }) => ({ subject, at, id }));
  await db.insertInto("attempts").values(rows).execute();
}
