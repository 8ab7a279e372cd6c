/** Claims emails of the outbox with a lease, so that no two processes send the same one, and none is lost. */
import * as v from "valibot";
import type { ExpressionBuilder } from "kysely";
import type { OutboxRow } from "#server/database/account-rows.ts";
import { insertAttempts, getWaitTime } from "#server/database/attempts.ts";
import type { Database, Queries } from "#server/database/database.ts";
import type { EmailKind } from "#server/database/email-kinds.ts";
import type { Tables } from "#server/database/tables.ts";
import { requestSecureErase } from "#server/database/secure-erase.ts";
import { advisoryLock } from "#server/database/advisory-lock.ts";
import { hour, minute } from "../clock.ts";
import type { Platform } from "../context.ts";
import type { DueEmail } from "./email-template.ts";

/** Longer than any attempt takes. When a lease expires, the process that held it is dead. */
export const leaseDuration = 5 * minute;

/** No retry is scheduled this far ahead, so a later time comes from a clock that ran ahead and is ignored. */
const maxRetryDelay = 12 * hour;

const Details = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));

export interface ClaimedEmail extends DueEmail {
  /** Including the present one. */
  readonly attempts: number;
}

function isDue(now: number) {
  return (row: ExpressionBuilder<Tables, "outbox">) =>
    row.or([row("next_at", "<=", now), row("next_at", ">", now + maxRetryDelay)]);
}

export async function isAnyDue({ read }: Database, now: number): Promise<boolean> {
  const due = await read.selectFrom("outbox").select("id").where(isDue(now)).limit(1).executeTakeFirst();
  return due !== undefined;
}

/**
 * The kinds that couples send to others, or that are sent to many people at once. All others are sent before them,
 * because somebody who has lost a password cannot do anything before the email arrives.
 */
const bulkKinds: readonly EmailKind[] = [
  "weekly",
  "reply_invitation",
  "reply_reminder",
  "caterer_brief",
  "caterer_changes",
  "invitation",
];

/** The share of the hourly limit for bulk emails; the rest is for the others. */
const bulkShare = 0.9;

/** Which emails may be sent now, and a function that counts one. `max`: per hour; 0 for no limit. */
async function getHourlyAllowance(
  queries: Queries,
  { tokens, newId }: Pick<Platform, "tokens" | "newId">,
  { max, now }: { readonly max: number; readonly now: number },
): Promise<{ readonly allowed: "all" | "no bulk" | "none"; readonly count: () => Promise<void> }> {
  if (max === 0) return { allowed: "all", count: () => Promise.resolve() };
  const subject = tokens.computeHmac("mails of an hour");
  // Without the lock, two processes would count independently of each other.
  await advisoryLock(queries, subject);
  const count = () => insertAttempts(queries, [{ subject }], { at: now, ids: [newId()] });
  const isSpent = async (attempts: number) =>
    (await getWaitTime(queries, { subject, attempts, within: hour }, { now })) !== undefined;
  if (await isSpent(max)) return { allowed: "none", count };
  return { allowed: (await isSpent(Math.ceil(max * bulkShare))) ? "no bulk" : "all", count };
}

/**
 * Claims the email that has waited longest, bulk emails after all others. Returns undefined when none is due, or when
 * the hourly limit is reached. `max`: per hour; 0 for no limit.
 */
export async function claimNext(platform: Platform, max: number): Promise<ClaimedEmail | undefined> {
  const { database } = platform;
  const now = platform.clock();
  return database.write(async (queries) => {
    const allowance = await getHourlyAllowance(queries, platform, { max, now });
    if (allowance.allowed === "none") return undefined;
    const due = queries
      .selectFrom("outbox")
      .select("id")
      .where(isDue(now))
      .orderBy("next_at")
      .limit(1)
      // Skips an email that another process is claiming at this moment.
      .$if(database.engine === "postgres", (query) => query.forUpdate().skipLocked());
    const first = await due.where("kind", "not in", bulkKinds).executeTakeFirst();
    const next = first ?? (allowance.allowed === "all" ? await due.executeTakeFirst() : undefined);
    if (next === undefined) return undefined;
    const row = await queries
      .updateTable("outbox")
      .set((eb) => ({ next_at: now + leaseDuration, attempts: eb("attempts", "+", 1) }))
      .where("id", "=", next.id)
      .where(isDue(now))
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await allowance.count();
    const owner = await queries
      .selectFrom("users")
      .select("first_name")
      .where("id", "=", row.user_id)
      .executeTakeFirst();
    return toClaimedEmail(row, owner?.first_name ?? null);
  });
}

function toClaimedEmail(row: OutboxRow, firstName: string | null): ClaimedEmail {
  const { id, kind, user_id: userId, address, language, created_at: createdAt, attempts } = row;
  const details = v.safeParse(Details, JSON.parse(row.details));
  // Unreadable details are left out: an incomplete email is better than one that blocks the queue.
  return {
    id,
    kind,
    userId,
    firstName,
    address,
    language,
    details: details.success ? details.output : {},
    createdAt,
    attempts,
  };
}

/** Deletes an email that was sent or dropped. `isLast`: its content is then also erased from the database files. */
export async function removeEmail(database: Database, id: string, isLast: boolean): Promise<void> {
  await database.write(async (queries) => {
    await queries.deleteFrom("outbox").where("id", "=", id).execute();
    if (isLast) await requestSecureErase(queries);
  });
}

export async function scheduleRetry(database: Database, id: string, nextAt: number): Promise<void> {
  await database.write((queries) =>
    queries.updateTable("outbox").set({ next_at: nextAt }).where("id", "=", id).execute(),
  );
}
