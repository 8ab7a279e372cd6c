/** When the couple is reminded of a brief, and when its link ends. Days are counted in the wedding's zone. */
import { briefLinkDays, undatedBriefLinkDays } from "#contract/caterer-briefs.ts";
import { getToday } from "#i18n/formats.ts";
import { daysBetween } from "#money/days.ts";
import { getEndOfDay } from "#server/platform/clock.ts";

/** From how many days before the moment the dashboard and the weekly email remind. */
const shownDays = 30;
/** From how many days before the moment an email of its own reminds too. */
const mailDays = 14;
/** The hour in the wedding's zone from which that email leaves. */
const mailHour = 18;

interface LocalTime {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
}

/** null without a day. */
export function countDaysUntil(day: string | null, { now, timeZone }: LocalTime): number | null {
  if (day === null) return null;
  return daysBetween(getToday(timeZone, new Date(now)), day);
}

/** How the couple is reminded. The page of the brief shows changes at any time. */
export type Reminder = "none" | "shown" | "mail";

/** `changes`: how many since the last version; null if nothing was sent. */
export function getReminder(days: number | null, changes: number | null): Reminder {
  if (days === null || days > shownDays || days < 1 || changes === 0) return "none";
  return changes !== null && days <= mailDays ? "mail" : "shown";
}

/** Whether it is late enough in the day for the email. */
export function isMailTime({ now, timeZone }: LocalTime): boolean {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).hour >= mailHour;
}

interface LinkDates {
  readonly weddingDate: string | null;
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** The last day of a link. */
export function getLastLinkDay({ weddingDate, timeZone, createdAt }: LinkDates): string {
  if (weddingDate !== null)
    return Temporal.PlainDate.from(weddingDate).add({ days: briefLinkDays }).toString();
  const createdOn = Temporal.Instant.fromEpochMilliseconds(createdAt)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  return createdOn.add({ days: undatedBriefLinkDays }).toString();
}

/** Epoch milliseconds of the first instant after the last day. */
export function getLinkEnd(dates: LinkDates): number {
  return getEndOfDay(getLastLinkDay(dates), dates.timeZone);
}
