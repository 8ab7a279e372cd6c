/**
 * The file of a member's calendar: entries keep their UID, and their SEQUENCE grows with each change of the wedding.
 */
import { ICalAlarmType, type ICalCalendar, ICalEventTransparency } from "ical-generator";
import enInstalments from "#i18n/en/instalments.json" with { type: "json" };
import frInstalments from "#i18n/fr/instalments.json" with { type: "json" };
import enMoments from "#i18n/en/moments.json" with { type: "json" };
import frMoments from "#i18n/fr/moments.json" with { type: "json" };
import en from "#i18n/en/calendar.json" with { type: "json" };
import fr from "#i18n/fr/calendar.json" with { type: "json" };
import { formatMoney } from "#i18n/formats.ts";
import type { Language } from "#i18n/languages.ts";
import type { EventRow } from "#server/database/tables/events.ts";
import type { MomentRow } from "#server/database/tables/moments.ts";
import type { TaskRow } from "#server/database/tables/tasks.ts";
import type { UnpaidInstalment } from "#server/features/instalments/service.ts";
import { formatMomentPlace, getMomentSpan } from "#server/features/moments/service.ts";
import {
  getTimedSpan,
  createCalendarFile,
  type CalendarSpan,
  getWholeDaySpan,
  renderCalendarFile,
} from "#server/platform/calendar-file.ts";
import { fillText } from "#server/platform/mail/texts.ts";
import { getEuros } from "#i18n/amounts.ts";

/** What one member sees. */
export interface FeedContent {
  readonly events: readonly EventRow[];
  /** Open tasks only. */
  readonly tasks: readonly Pick<TaskRow, "id" | "title" | "date">[];
  readonly hasTaskReminders: boolean;
  readonly payments: readonly UnpaidInstalment[];
  /** Whether payments name their sums. */
  readonly hasAmounts: boolean;
  readonly moments: readonly (MomentRow & { readonly date: string | null })[];
  readonly weddingDay: { readonly day: string; readonly place: string | null } | null;
  /** The last day for replies. */
  readonly deadline: string | null;
}

interface FeedContext {
  readonly weddingId: string;
  /** Of the wedding. Every write raises it, so it serves each entry as SEQUENCE. */
  readonly revision: number;
  readonly language: Language;
  readonly publicUrl: string;
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The default duration in minutes of an event without an end. */
const defaultEventMinutes = 60;

/** How often programs should read the file, in seconds: every hour. */
const refreshSeconds = 3600;

/** Days before a whole day on which its reminder comes, at 09:00. */
const reminderDays = { payment: 7, task: 1 } as const;

const texts = { fr, en };
const instalmentKinds = { fr: frInstalments.kinds, en: enInstalments.kinds };
const momentKinds = { fr: frMoments.kinds, en: enMoments.kinds };

export function renderFeed(content: FeedContent, context: FeedContext): string {
  const calendar = createCalendarFile(context.language);
  calendar.name(texts[context.language].feed.name).ttl(refreshSeconds);
  for (const entry of getEntries(content, context)) addEntry(calendar, entry, context);
  return renderCalendarFile(calendar);
}

interface FeedEntry extends CalendarSpan {
  readonly id: string;
  readonly summary: string;
  /** The path of the page that shows the entry. */
  readonly path: string;
  readonly location?: string | null;
  readonly description?: string;
  readonly reminder?: keyof typeof reminderDays | undefined;
}

/**
 * An entry of a whole day is transparent: programs still show the day as free. Rows do not store when they changed, so
 * LAST-MODIFIED is the time of the reading; programs that read an unchanged calendar get no file.
 */
function addEntry(calendar: ICalCalendar, entry: FeedEntry, { publicUrl, now, revision }: FeedContext): void {
  const { path, reminder, ...eventFields } = entry;
  const event = calendar.createEvent({
    ...eventFields,
    sequence: revision,
    stamp: new Date(now),
    lastModified: new Date(now),
    transparency: entry.allDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    url: `${publicUrl}${path}`,
  });
  if (reminder === undefined) return;
  // In seconds before the day begins.
  const triggerBefore = reminderDays[reminder] * 86_400 - 9 * 3600;
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore, description: entry.summary });
}

function getEntries(content: FeedContent, context: FeedContext): FeedEntry[] {
  const { weddingDay, deadline } = content;
  return [
    ...(weddingDay === null ? [] : [toWeddingEntry(weddingDay, context)]),
    ...content.events.map((event) => toEventEntry(event, context)),
    ...content.tasks.flatMap((task) => toTaskEntries(task, content)),
    ...content.payments.flatMap((payment) => toInstalmentEntries(payment, content, context)),
    ...content.moments.flatMap((moment) => toMomentEntries(moment, context)),
    ...(deadline === null ? [] : [toDeadlineEntry(deadline, context)]),
  ];
}

function toEventEntry(event: EventRow, { timeZone }: FeedContext): FeedEntry {
  const { id, title, event_date: day, time: from, end_time: to, location, description } = event;
  const span =
    from === null
      ? getWholeDaySpan(day)
      : getTimedSpan(timeZone, { day, from, to, minutes: defaultEventMinutes });
  const path = `/calendrier?open=${id}`;
  return { ...span, id, summary: title, path, location: location || null, description };
}

function toTaskEntries(
  { id, title, date }: FeedContent["tasks"][number],
  { hasTaskReminders }: FeedContent,
): FeedEntry[] {
  if (date === null) return [];
  const reminder = hasTaskReminders ? "task" : undefined;
  return [{ ...getWholeDaySpan(date), id, summary: title, path: `/todo?open=${id}`, reminder }];
}

function toInstalmentEntries(
  { id, kind, label, remaining, due_on }: UnpaidInstalment,
  { hasAmounts }: FeedContent,
  { language }: FeedContext,
): FeedEntry[] {
  if (due_on === null) return [];
  const { payment, payment_amount } = texts[language].feed;
  const amount = formatMoney(getEuros(remaining), language);
  const values = { kind: instalmentKinds[language][kind], label, amount };
  const summary = fillText(hasAmounts ? payment_amount : payment, values);
  return [{ ...getWholeDaySpan(due_on), id, summary, path: "/budget?tab=schedule", reminder: "payment" }];
}

function toMomentEntries(
  moment: FeedContent["moments"][number],
  { timeZone, language }: FeedContext,
): FeedEntry[] {
  const { id, kind, name } = moment;
  const span = getMomentSpan(moment, timeZone);
  if (span === undefined) return [];
  const summary = name !== "" || kind === "own" ? name : momentKinds[language][kind];
  return [{ ...span, id, summary, path: "/invites", location: formatMomentPlace(moment) }];
}

function toWeddingEntry(
  { day, place }: NonNullable<FeedContent["weddingDay"]>,
  { weddingId, language }: FeedContext,
): FeedEntry {
  const summary = texts[language].wedding_day;
  return {
    ...getWholeDaySpan(day),
    id: `wedding-day.${weddingId}`,
    summary,
    path: "/calendrier",
    location: place,
  };
}

function toDeadlineEntry(day: string, { weddingId, language }: FeedContext): FeedEntry {
  const summary = texts[language].feed.deadline;
  return { ...getWholeDaySpan(day), id: `reply-deadline.${weddingId}`, summary, path: "/reponses" };
}
