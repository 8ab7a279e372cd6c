/** The mail of Mondays: who gets it, and how it goes off and on again. */
import { timingSafeEqual } from "node:crypto";
import type { Queries } from "#server/database/database.ts";
import type { Platform } from "#server/platform/context.ts";
import { Refusal } from "#server/platform/errors.ts";
import { post } from "#server/platform/mail/outbox.ts";
import { findReader, moveWeekly, type Reader, readersDue, setWeekly } from "./repository.ts";
import { isOver, nextWeekly, weeklyAfter, weekOf } from "./rules.ts";

/** Of whoever has no wedding, or an account that is being made. */
const defaultZone = "Europe/Paris";

/** How many people one transaction takes on. */
const batch = 100;

/** When the mail goes first to somebody who begins: epoch milliseconds, for `weekly_at`. */
export function firstWeekly(now: number): number {
  return nextWeekly(now, defaultZone);
}

/** Posts the letters that are due. Several processes may do so at once: each is posted once. */
export async function sweepWeekly(platform: Platform): Promise<void> {
  const { database, clock, mail } = platform;
  if (!mail.sends) return;
  for (;;) {
    const due = await readersDue(database.read, clock(), batch);
    if (due.length === 0) return;
    await database.write(async (queries) => {
      for (const userId of due) await postWeekly(platform, queries, userId);
    });
    mail.hurry();
  }
}

async function postWeekly(platform: Platform, queries: Queries, userId: string): Promise<void> {
  const now = platform.clock();
  const reader = await findReader(queries, userId);
  const dueAt = reader?.weekly_at ?? null;
  if (reader === undefined || dueAt === null || dueAt > now) return;
  const zone = reader.time_zone ?? defaultZone;
  const from = weekOf(dueAt, zone);
  if (!(await moveWeekly(queries, userId, { from: dueAt, to: weeklyAfter(from, now, zone) }))) return;
  if (reader.wedding_id === null || reader.email_confirmed_at === null || isOver(from, now, zone)) return;
  await post(platform, queries, {
    kind: "weekly",
    userId,
    address: reader.email,
    language: reader.language,
    details: { wedding: reader.wedding_id, from },
  });
}

/** What the mail carries: whoever holds it may turn the mail off and on, and nothing else. */
export function weeklyToken({ tokens }: Platform, userId: string): string {
  return `${userId}.${tokens.seal(`weekly ${userId}`)}`;
}

/** @throws Refusal link_over for a token that was never ours, or whose account is gone. */
export async function changeWeeklyMail(
  platform: Platform,
  { token, on }: { readonly token: string; readonly on: boolean },
): Promise<{ ok: true; weekly_mail: boolean }> {
  const userId = holderOf(platform, token);
  await platform.database.write(async (queries) => {
    const reader = userId === undefined ? undefined : await findReader(queries, userId);
    if (reader === undefined) throw new Refusal("link_over");
    await setWeekly(queries, reader.id, on ? turnedOn(platform, reader) : null);
  });
  return { ok: true, weekly_mail: on };
}

function turnedOn({ clock }: Platform, { weekly_at, time_zone }: Reader): number {
  return weekly_at ?? nextWeekly(clock(), time_zone ?? defaultZone);
}

function holderOf(platform: Platform, token: string): string | undefined {
  const [userId = ""] = token.split(".", 1);
  const [expected, given] = [Buffer.from(weeklyToken(platform, userId)), Buffer.from(token)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : undefined;
}
