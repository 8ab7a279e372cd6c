/**
 * Reminds couples that the caterer does not have their last changes, by an hourly job and by a line of the weekly
 * email.
 */
import type { CatererBriefVersionRow } from "#server/database/brief-version-rows.ts";
import { listCouple } from "#server/features/members/service.ts";
import { dayDuration } from "#server/platform/clock.ts";
import type { Platform, WeddingScope } from "#server/platform/context.ts";
import { enqueueEmailTo } from "#server/platform/mail/outbox.ts";
import { writeEachWedding } from "#server/platform/each-item.ts";
import {
  type BriefMoment,
  listBriefMoments,
  getDifferencesSince,
  hashContent,
  isBriefExpected,
  loadCurrentBrief,
} from "./content.ts";
import { countChanges } from "./differences.rules.ts";
import { countDaysUntil, isMailTime, getReminder } from "./reminders.rules.ts";
import { listLastVersions, listWeddingIdsWithBriefs, saveBrief } from "./repository.ts";
import { getBriefSettings } from "./settings.ts";

/** An older version belongs to a past wedding, because no brief is sent two years ahead. */
const maxVersionAge = 730 * dayDuration;

/** Runs every hour; from 18:00 in the wedding's zone the couple gets an email, once per content. */
export async function sendDueBriefReminders(platform: Platform): Promise<void> {
  const { database, clock, mail } = platform;
  if (!mail.sends) return;
  try {
    await writeEachWedding(platform, await listWeddingIdsWithBriefs(database.read, clock() - maxVersionAge), {
      isNeeded: async (scope) =>
        (await listOutdatedBriefs(scope, coupleView)).some(({ isEmailDue }) => isEmailDue),
      write: (scope) => sendReminders(platform, scope),
    });
  } finally {
    mail.flush();
  }
}

interface OutdatedBrief {
  readonly momentId: string;
  /** null: nothing was sent yet. */
  readonly changes: number | null;
  readonly hash: string;
  /** Whether the email about this content may be sent now. */
  readonly isEmailDue: boolean;
}

interface ReminderView {
  readonly channels: readonly ("shown" | "mail")[];
  /** Whether changed seats count. */
  readonly seesSeats: boolean;
}

const coupleView: ReminderView = { channels: ["mail"], seesSeats: true };

async function listOutdatedBriefs(scope: WeddingScope, view: ReminderView): Promise<OutdatedBrief[]> {
  const lastVersionByMoment = new Map(
    (await listLastVersions(scope.db, scope.wedding.id)).map((last) => [last.moment_id, last]),
  );
  const outdatedBriefs = [];
  for (const moment of await listBriefMoments(scope)) {
    const last = lastVersionByMoment.get(moment.row.id);
    const outdatedBrief = await findOutdatedBrief(scope, { moment, last, ...view });
    if (outdatedBrief !== undefined) outdatedBriefs.push(outdatedBrief);
  }
  return outdatedBriefs;
}

interface BriefToCheck extends ReminderView {
  readonly moment: BriefMoment;
  readonly last: CatererBriefVersionRow | undefined;
}

async function findOutdatedBrief(
  scope: WeddingScope,
  { moment, last, channels, seesSeats }: BriefToCheck,
): Promise<OutdatedBrief | undefined> {
  const localTime = { now: scope.clock(), timeZone: moment.wedding.time_zone };
  const days = countDaysUntil(moment.day, localTime);
  if (last === undefined && !isBriefExpected(moment)) return undefined;
  // Checked before guests are read: on most days no number of changes leads to a reminder.
  const isDue = channels.some((kind) => kind === getReminder(days, last === undefined ? null : 1));
  if (!isDue) return undefined;
  const settings = await getBriefSettings(scope, moment.row.id);
  const currentBrief = await loadCurrentBrief(scope, moment, { ...settings, seesSeats });
  const changes = last === undefined ? null : countChanges(getDifferencesSince(last, currentBrief));
  if (changes === 0) return undefined;
  const hash = hashContent(currentBrief.getContent(settings.names));
  const isEmailDue = changes !== null && isMailTime(localTime) && settings.reminded_hash !== hash;
  return { momentId: moment.row.id, changes, hash, isEmailDue };
}

async function sendReminders(platform: Platform, scope: WeddingScope): Promise<void> {
  const { db, wedding } = scope;
  for (const { momentId, changes, hash, isEmailDue } of await listOutdatedBriefs(scope, coupleView)) {
    if (!isEmailDue) continue;
    await saveBrief(db, { ...(await getBriefSettings(scope, momentId)), reminded_hash: hash });
    const details = { wedding: wedding.id, moment: momentId, count: changes };
    for (const person of await listCouple(db, wedding.id))
      await enqueueEmailTo({ ...platform, db }, person, { kind: "caterer_changes", details });
  }
}

/** For the weekly email, from 30 days before: how many changes the caterer lacks, null if nothing was sent yet. */
export async function listBriefReminders(
  scope: WeddingScope,
  seesSeats: boolean,
): Promise<(number | null)[]> {
  return (await listOutdatedBriefs(scope, { channels: ["shown", "mail"], seesSeats })).map(
    ({ changes }) => changes,
  );
}
