/** The attempts that count for rate limits, with their times. */
import { advisoryLock } from "./advisory-lock.ts";
import { splitIntoChunks } from "./chunks.ts";
import type { Queries } from "./database.ts";

interface Limit {
  /** An HMAC. */
  readonly subject: string;
  readonly attempts: number;
  /** Milliseconds. */
  readonly within: number;
}

const hour = 3_600_000;

/**
 * Begins the subject of limits over more than an hour, and of scheduled attempts, whose times may lie ahead. The sweep
 * can thus delete all others after an hour: those may be hashes of networks, which the privacy page promises to delete.
 */
export const keptForADayPrefix = "day ";

function toStoredLimit(limit: Limit): Limit {
  return limit.within > hour ? { ...limit, subject: keptForADayPrefix + limit.subject } : limit;
}

interface NewAttempts {
  readonly at: number;
  /** One for each attempt. */
  readonly ids: readonly string[];
}

/**
 * Counts as many attempts as `ids` for each limit, or none if one of the limits does not allow them all. Returns
 * undefined if they count, else the milliseconds until they are allowed. `db` must be a transaction: it waits until no
 * other one counts for the same subjects, so that attempts at the same moment cannot pass the limit together.
 */
export async function countAttempts(
  db: Queries,
  given: readonly Limit[],
  { at, ids }: NewAttempts,
): Promise<number | undefined> {
  const limits = given.map(toStoredLimit);
  // All transactions take the locks in the same order, so that two of them cannot deadlock here.
  for (const limit of limits.toSorted(compareSubjects)) {
    await advisoryLock(db, limit.subject);
    const wait = await getWaitTime(db, limit, { now: at, more: ids.length });
    if (wait !== undefined) return wait;
  }
  await insertAttempts(db, limits, { at, ids });
  return undefined;
}

function compareSubjects(a: Limit, b: Limit): number {
  return a.subject < b.subject ? -1 : 1;
}

/**
 * Milliseconds until `more` attempts are allowed; undefined if they are allowed now. `subject` as it is stored: with
 * the prefix for limits over more than an hour.
 */
export async function getWaitTime(
  db: Queries,
  { subject, attempts, within }: Limit,
  { now, more = 1 }: { readonly now: number; readonly more?: number },
): Promise<number | undefined> {
  if (more > attempts) return within;
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
  // The attempt that must leave the window, so that all the others and `more` fit in.
  const oldest = earlier[attempts - more];
  return oldest === undefined ? undefined : oldest.at + within - now;
}

interface ScheduledAttempts extends NewAttempts {
  readonly perHour: number;
  /** No attempt may be later. */
  readonly until: number;
}

/**
 * Gives each attempt its time, in the order of `ids`: at once, or later, so that no hour holds more than `perHour` of
 * one subject, and none overtakes earlier ones. Returns undefined, and counts none, if the last would be too late.
 * Otherwise as `countAttempts`.
 */
export async function scheduleAttempts(
  db: Queries,
  given: readonly string[],
  { at, ids, perHour, until }: ScheduledAttempts,
): Promise<number[] | undefined> {
  const subjects = given.map((subject) => keptForADayPrefix + subject).toSorted();
  const timesBySubject: number[][] = [];
  for (const subject of subjects) {
    await advisoryLock(db, subject);
    timesBySubject.push(await listTimesSince(db, subject, { after: at - hour, before: until }));
  }
  const times = ids.map(() => {
    const earliest = timesBySubject.map((earlier) =>
      Math.max(at, earlier.at(-1) ?? 0, (earlier.at(-perHour) ?? -hour) + hour),
    );
    const time = Math.max(...earliest);
    for (const earlier of timesBySubject) earlier.push(time);
    return time;
  });
  if ((times.at(-1) ?? at) > until) return undefined;
  const rows = subjects.flatMap((subject) =>
    ids.map((id, index) => ({ subject, at: times[index] ?? at, id })),
  );
  for (const chunk of splitIntoChunks(rows)) await db.insertInto("attempts").values(chunk).execute();
  return times;
}

async function listTimesSince(
  db: Queries,
  subject: string,
  { after, before }: { readonly after: number; readonly before: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("attempts")
    .select("at")
    .where("subject", "=", subject)
    .where("at", ">", after)
    // A later time comes from a clock that ran ahead.
    .where("at", "<=", before)
    .orderBy("at")
    .execute();
  return rows.map(({ at }) => at);
}

/** Stops counting attempts of limits over more than an hour, and scheduled ones. */
export async function deleteAttempts(db: Queries, subjects: readonly string[], id: string): Promise<void> {
  await db
    .deleteFrom("attempts")
    .where(
      "subject",
      "in",
      subjects.map((subject) => keptForADayPrefix + subject),
    )
    .where("id", "=", id)
    .execute();
}

/** Records attempts for several limits. */
export async function insertAttempts(
  db: Queries,
  limits: readonly Pick<Limit, "subject">[],
  { at, ids }: NewAttempts,
): Promise<void> {
  const rows = limits.flatMap(({ subject }) => ids.map((id) => ({ subject, at, id })));
  for (const chunk of splitIntoChunks(rows)) await db.insertInto("attempts").values(chunk).execute();
}
