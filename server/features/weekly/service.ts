/** The weekly email: who gets it, and turning it off and on. */
import type { Queries } from "#server/database/database.ts";
import {
  updateUser,
  rescheduleWeekly,
  postponeWeekly,
  listWeeklyEmailsDue,
} from "#server/features/account/service.ts";
import { hour } from "#server/platform/clock.ts";
import type { Platform, PublicContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { enqueueEmail } from "#server/platform/mail/outbox.ts";
import { noWedding, writeWedding } from "#server/platform/write-wedding.ts";
import { findReader, type WeeklyReader } from "./readers.ts";
import {
  defaultZone,
  isTooLateFor,
  getNextWeeklyTime,
  getWeeklyTimeAfter,
  getWeek,
  parseZone,
} from "./rules.ts";

/** The number of people per batch. Each has a separate transaction, so that one failure affects nobody else. */
const batchSize = 20;
/** When an email could not be enqueued, it is retried after this time. */
const retryDelay = hour;

/** When a new recipient gets the first email: epoch milliseconds, for `weekly_at`. */
export function getFirstWeeklyTime(now: number): number {
  return getNextWeeklyTime(now, defaultZone);
}

/**
 * Enqueues the emails that are due. Several processes may do so at once; each email is enqueued once.
 * @throws Error the first failure, after all others were enqueued.
 */
export async function sweepWeekly(platform: Platform): Promise<void> {
  const { database, clock, mail } = platform;
  if (!mail.sends) return;
  const failures: unknown[] = [];
  for (;;) {
    const due = await listWeeklyEmailsDue(database.read, clock(), batchSize);
    if (due.length === 0) break;
    failures.push(...(await Promise.all(due.map((userId) => enqueueSeparately(platform, userId)))).flat());
    mail.flush();
  }
  if (failures.length > 0) throw failures[0];
}

/** Returns the errors; the email is then postponed. @throws Error when postponing fails too. */
async function enqueueSeparately(platform: Platform, userId: string): Promise<unknown[]> {
  try {
    await writeWedding(platform, noWedding, (queries) => enqueueWeekly(platform, queries, userId));
    return [];
  } catch (error) {
    await writeWedding(platform, noWedding, (queries) =>
      postponeWeekly(queries, userId, platform.clock() + retryDelay),
    );
    return [error];
  }
}

async function enqueueWeekly(platform: Platform, queries: Queries, userId: string): Promise<void> {
  const now = platform.clock();
  const reader = await findReader(queries, userId);
  const dueAt = reader?.weekly_at ?? null;
  if (reader === undefined || dueAt === null || dueAt > now) return;
  const zone = parseZone(reader.time_zone);
  const from = getWeek(dueAt, zone);
  if (!(await rescheduleWeekly(queries, userId, { from: dueAt, to: getWeeklyTimeAfter(from, now, zone) })))
    return;
  if (reader.wedding_id === null || reader.email_confirmed_at === null || isTooLateFor(from, now, zone))
    return;
  await enqueueEmail(
    { ...platform, db: queries },
    {
      kind: "weekly",
      userId,
      address: reader.email,
      language: reader.language,
      details: { wedding: reader.wedding_id, from },
    },
  );
}

/** The token of the link in the email. It only allows turning the email off and on. */
export function createWeeklyToken({ tokens }: Platform, userId: string): string {
  return `${userId}.${tokens.computeHmac(`weekly ${userId}`)}`;
}

/** @throws AppError link_over for a token that is not ours, or whose account was deleted. */
export async function changeWeeklyMail(
  context: PublicContext,
  { token, on }: { readonly token: string; readonly on: boolean },
): Promise<{ ok: true; weekly_mail: boolean }> {
  const userId = findTokenHolder(context, token);
  const reader = userId === undefined ? undefined : await findReader(context.db, userId);
  if (reader === undefined) throw new AppError("link_over");
  await updateUser(context.db, reader.id, { weekly_at: on ? getNextTime(context, reader) : null });
  return { ok: true, weekly_mail: on };
}

function getNextTime({ clock }: PublicContext, { weekly_at, time_zone }: WeeklyReader): number {
  return weekly_at ?? getNextWeeklyTime(clock(), parseZone(time_zone));
}

function findTokenHolder({ tokens }: PublicContext, token: string): string | undefined {
  const [userId = "", signature = "", ...more] = token.split(".");
  const isOurs = more.length === 0 && tokens.isHmacOf(`weekly ${userId}`, signature);
  return isOurs ? userId : undefined;
}
