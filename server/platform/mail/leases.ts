/** Whose turn it is in the outbox: a letter is claimed for a while, so that no two send it, and none is lost. */
import * as v from "valibot";
import type { ExpressionBuilder } from "kysely";
import type { OutboxRow } from "#server/database/account-rows.ts";
import { noteAttempt, waitBefore } from "#server/database/attempts.ts";
import type { Database, Queries } from "#server/database/database.ts";
import type { EmailKind } from "#server/database/email-kinds.ts";
import type { Tables } from "#server/database/tables.ts";
import { requestSecureErase } from "#server/database/secure-erase.ts";
import { advisoryLock } from "#server/database/advisory-lock.ts";
import { hour, minute } from "../clock.ts";
import type { Platform } from "../context.ts";
import type { DueEmail } from "./email-template.ts";

/** Longer than any attempt takes: afterwards whoever claimed it is dead. */
export const lease = 5 * minute;

/** No letter is ever put off for so long: a clock had gone ahead, and was put right. */
const farthest = 12 * hour;

const Details = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));

export interface ClaimedEmail extends DueEmail {
  /** This one counted. */
  readonly attempts: number;
}

function isDue(now: number) {
  return (row: ExpressionBuilder<Tables, "outbox">) =>
    row.or([row("next_at", "<=", now), row("next_at", ">", now + farthest)]);
}

export async function isAnyDue({ read }: Database, now: number): Promise<boolean> {
  const due = await read.selectFrom("outbox").select("id").where(isDue(now)).limit(1).executeTakeFirst();
  return due !== undefined;
}

/** Sent to many at once: nobody waits for one of these at a screen. */
const bulk: readonly EmailKind[] = ["weekly", "reply_invitation", "reply_reminder"];

/** Of what may leave in an hour, the part that letters in bulk get: a new password need not wait for 200 invitations. */
const bulkShare = 0.9;

/** Which letters may leave now, and what notes that one does. `most`: in an hour; 0 for any number. */
async function allowance(
  queries: Queries,
  { tokens, newId }: Pick<Platform, "tokens" | "newId">,
  { most, now }: { readonly most: number; readonly now: number },
): Promise<{ readonly is: "all" | "no bulk" | "none"; readonly note: () => Promise<void> }> {
  if (most === 0) return { is: "all", note: () => Promise.resolve() };
  const subject = tokens.seal("mails of an hour");
  // Two processes would each count without the other.
  await advisoryLock(queries, subject);
  const note = () => noteAttempt(queries, [{ subject }], { at: now, id: newId() });
  const isSpent = async (attempts: number) =>
    (await waitBefore(queries, { subject, attempts, within: hour }, now)) !== undefined;
  if (await isSpent(most)) return { is: "none", note };
  return { is: (await isSpent(Math.ceil(most * bulkShare))) ? "no bulk" : "all", note };
}

/**
 * The one that has waited longest, ours for as long as the lease; undefined when none is due, or as many left in this hour as
 * may. `most`: in an hour; 0 for any number.
 */
export async function claimNext(platform: Platform, most: number): Promise<ClaimedEmail | undefined> {
  const { database } = platform;
  const now = platform.clock();
  return database.write(async (queries) => {
    const allowed = await allowance(queries, platform, { most, now });
    if (allowed.is === "none") return undefined;
    const due = queries
      .selectFrom("outbox")
      .select("id")
      .where(isDue(now))
      .$if(allowed.is === "no bulk", (query) => query.where("kind", "not in", bulk))
      .orderBy("next_at")
      .limit(1)
      // What another process is claiming at this moment is its own.
      .$if(database.engine === "postgres", (query) => query.forUpdate().skipLocked());
    const next = await due.executeTakeFirst();
    if (next === undefined) return undefined;
    const row = await queries
      .updateTable("outbox")
      .set((eb) => ({ next_at: now + lease, attempts: eb("attempts", "+", 1) }))
      .where("id", "=", next.id)
      .where(isDue(now))
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await allowed.note();
    const owner = await queries
      .selectFrom("users")
      .select("first_name")
      .where("id", "=", row.user_id)
      .executeTakeFirst();
    return claimed(row, owner?.first_name ?? null);
  });
}

function claimed(row: OutboxRow, firstName: string | null): ClaimedEmail {
  const { id, kind, user_id: userId, address, language, created_at: createdAt, attempts } = row;
  const details = v.safeParse(Details, JSON.parse(row.details));
  // A letter that says less is better than one that holds up the others.
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

/** It left, or never will. `isLast`: nothing it mentions is to be found afterwards, once the database was scrubbed. */
export async function removeEmail(database: Database, id: string, isLast: boolean): Promise<void> {
  await database.write(async (queries) => {
    await queries.deleteFrom("outbox").where("id", "=", id).execute();
    if (isLast) await requestSecureErase(queries);
  });
}

export async function tryAgainAt(database: Database, id: string, nextAt: number): Promise<void> {
  await database.write((queries) =>
    queries.updateTable("outbox").set({ next_at: nextAt }).where("id", "=", id).execute(),
  );
}
