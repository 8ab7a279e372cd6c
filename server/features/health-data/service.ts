/**
 * Erases health data 60 days after the last day of the wedding, with a warning 30 days before, or at once when the
 * couple asks.
 */
import type { Queries } from "#server/database/database.ts";
import { eraseHealthOfAllGuests } from "#server/features/guests/service.ts";
import { eraseBriefHealth } from "#server/features/caterer-briefs/service.ts";
import { listCouple } from "#server/features/members/service.ts";
import { loadLastDay } from "#server/features/moments/service.ts";
import { eraseQuestionAnswers } from "#server/features/replies/service.ts";
import { deleteUndoableChangesOfWedding } from "#server/features/undo/service.ts";
import { updateWedding, loadWedding, listWeddingIdsWithHealthDue } from "#server/features/wedding/service.ts";
import type { Platform, WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { enqueueEmailTo } from "#server/platform/mail/outbox.ts";
import { writeEachWedding } from "#server/platform/each-item.ts";
import { getErasureDay, getErasureTime, getNoticeTime, rescheduleErasure } from "./rules.ts";

/** Called after the wedding or its moments moved, in the same transaction. */
export async function scheduleErasure(scope: WeddingScope): Promise<void> {
  const { db, wedding, clock } = scope;
  const row = await loadWedding(scope);
  const { health_next_at, health_noticed_at, health_erased_at } = row;
  const before = { health_next_at, health_noticed_at, health_erased_at };
  const dates = { lastDay: await loadLastDay(scope), timeZone: row.time_zone };
  await updateWedding(db, wedding.id, rescheduleErasure(dates, { now: clock(), before }));
}

/** null while the wedding has no day. */
export async function getHealthErasureDay(scope: WeddingScope): Promise<string | null> {
  const { time_zone: timeZone, health_noticed_at: noticedAt } = await loadWedding(scope);
  const lastDay = await loadLastDay(scope);
  return lastDay === null ? null : getErasureDay({ lastDay, timeZone, noticedAt });
}

/** Erases at once, on request of the couple. */
export async function eraseHealth(context: WeddingContext): Promise<{ ok: true; health_erased_at: string }> {
  const at = context.clock();
  await eraseHealthData(context.db, context.wedding.id, at);
  return { ok: true, health_erased_at: new Date(at).toISOString() };
}

/** Also erases health data of guests in the bin, in undoable changes and in caterer briefs, which contain diets. */
async function eraseHealthData(db: Queries, weddingId: string, at: number): Promise<void> {
  await eraseHealthOfAllGuests(db, weddingId);
  await eraseQuestionAnswers(db, weddingId);
  await deleteUndoableChangesOfWedding(db, weddingId);
  await eraseBriefHealth(db, weddingId);
  await updateWedding(db, weddingId, { health_next_at: null, health_erased_at: at });
}

/** Runs every hour: warns couples whose time has come, and erases where the warning is old enough. */
export async function eraseDueHealthData(platform: Platform): Promise<void> {
  const { database, clock, mail } = platform;
  try {
    await writeEachWedding(platform, await listWeddingIdsWithHealthDue(database.read, clock()), {
      write: (scope) => warnOrErase(platform, scope),
    });
  } finally {
    mail.flush();
  }
}

async function warnOrErase(platform: Platform, scope: WeddingScope): Promise<void> {
  const { db, wedding, clock } = scope;
  const { health_noticed_at: noticedAt, time_zone: timeZone, health_next_at } = await loadWedding(scope);
  const lastDay = await loadLastDay(scope);
  const now = clock();
  if (lastDay === null || health_next_at === null) return scheduleErasure(scope);
  if (noticedAt === null && getNoticeTime({ lastDay, timeZone }) <= now) {
    return warnCouple(platform, scope, { lastDay, timeZone, noticedAt: now });
  }
  const isErasureDue = noticedAt !== null && getErasureTime({ lastDay, timeZone, noticedAt }) <= now;
  return isErasureDue ? eraseHealthData(db, wedding.id, now) : scheduleErasure(scope);
}

/** Sends an email to the couple, where email is on. The dashboard shows the warning too. */
async function warnCouple(
  platform: Platform,
  { db, wedding }: WeddingScope,
  dates: { readonly lastDay: string; readonly timeZone: string; readonly noticedAt: number },
): Promise<void> {
  const health_next_at = getErasureTime(dates);
  await updateWedding(db, wedding.id, { health_next_at, health_noticed_at: dates.noticedAt });
  for (const person of await listCouple(db, wedding.id)) {
    await enqueueEmailTo({ ...platform, db }, person, {
      kind: "health_notice",
      details: { day: getErasureDay(dates) },
    });
  }
}
