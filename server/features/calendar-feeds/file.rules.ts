/** The file of a member's calendar: entries keep their UID, and their SEQUENCE grows with each change shown. */
import type { ICalCalendar, ICalEventData } from "ical-generator";
import enInstalments from "#i18n/en/instalments.json" with { type: "json" };
import frInstalments from "#i18n/fr/instalments.json" with { type: "json" };
import enMoments from "#i18n/en/moments.json" with { type: "json" };
import frMoments from "#i18n/fr/moments.json" with { type: "json" };
import en from "#i18n/en/calendar.json" with { type: "json" };
import fr from "#i18n/fr/calendar.json" with { type: "json" };
import { formatMoney } from "#i18n/formats.ts";
import type { Language } from "#i18n/languages.ts";
import type { EventRow } from "#server/database/calendar-rows.ts";
import type { MomentRow } from "#server/database/reply-rows.ts";
import type { TaskRow } from "#server/database/tables.ts";
import type { UnpaidInstalment } from "#server/features/instalments/service.ts";
import { momentPlace, momentSpan } from "#server/features/moments/service.ts";
import { getSpan, newCalendarFile, type Span, wholeDay } from "#server/platform/calendar-file.ts";
import { filled } from "#server/platform/mail/texts.ts";
import { getEuros } from "#server/platform/money.ts";

/** What one member sees. */
export interface FeedContent {
  readonly events: readonly EventRow[];
  /** Open tasks only. */
  readonly tasks: readonly Pick<TaskRow, "id" | "title" | "date" | "sequence">[];
  readonly payments: readonly UnpaidInstalment[];
  /** Whether payments name their sums. */
  readonly hasAmounts: boolean;
  readonly moments: readonly (MomentRow & { readonly date: string | null })[];
  /** The last day for replies. Its SEQUENCE is the revision of the wedding, because no row counts its changes. */
  readonly deadline: {
    readonly day: string;
    readonly weddingId: string;
    readonly revision: number;
  } | null;
}

interface Setting {
  readonly language: Language;
  readonly publicUrl: string;
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The default duration in minutes of an event without an end. */
const usualEvent = 60;

const texts = { fr, en };
const instalmentKinds = { fr: frInstalments.kinds, en: enInstalments.kinds };
const momentKinds = { fr: frMoments.kinds, en: enMoments.kinds };

export function feedFile(content: FeedContent, setting: Setting): string {
  const calendar = newCalendarFile(setting.language);
  calendar.name(texts[setting.language].feed.name);
  for (const entry of getEntries(content, setting)) add(calendar, entry, setting);
  return calendar.toString();
}

interface Entry extends Span {
  readonly id: string;
  readonly sequence: number;
  readonly summary: string;
  /** The path of the page that shows the entry. */
  readonly path: string;
  readonly location?: string | null;
  readonly description?: string;
}

function add(calendar: ICalCalendar, { path, ...entry }: Entry, { publicUrl, now }: Setting): void {
  const event: ICalEventData = { ...entry, stamp: new Date(now), url: `${publicUrl}${path}` };
  calendar.createEvent(event);
}

function getEntries(content: FeedContent, setting: Setting): Entry[] {
  const { deadline } = content;
  return [
    ...content.events.map((event) => eventEntry(event, setting)),
    ...content.tasks.flatMap(taskEntry),
    ...content.payments.flatMap((payment) => paymentEntry(payment, content, setting)),
    ...content.moments.flatMap((moment) => momentEntry(moment, setting)),
    ...(deadline === null ? [] : [deadlineEntry(deadline, setting)]),
  ];
}

function eventEntry(event: EventRow, { timeZone }: Setting): Entry {
  const { id, sequence, title, event_date: day, time: from, end_time: to, location, description } = event;
  const span = from === null ? wholeDay(day) : getSpan(timeZone, { day, from, to, minutes: usualEvent });
  const path = `/calendrier?open=${id}`;
  return { ...span, id, sequence, summary: title, path, location: location || null, description };
}

function taskEntry({ id, title, date, sequence }: FeedContent["tasks"][number]): Entry[] {
  return date === null ? [] : [{ ...wholeDay(date), id, sequence, summary: title, path: `/todo?open=${id}` }];
}

function paymentEntry(
  { id, sequence, kind, label, remaining, due_on }: UnpaidInstalment,
  { hasAmounts }: FeedContent,
  { language }: Setting,
): Entry[] {
  if (due_on === null) return [];
  const { payment, payment_amount } = texts[language].feed;
  const amount = formatMoney(getEuros(remaining), language);
  const values = { kind: instalmentKinds[language][kind], label, amount };
  const summary = filled(hasAmounts ? payment_amount : payment, values);
  return [{ ...wholeDay(due_on), id, sequence, summary, path: "/budget?tab=schedule" }];
}

function momentEntry(moment: FeedContent["moments"][number], { timeZone, language }: Setting): Entry[] {
  const { id, sequence, kind, name } = moment;
  const span = momentSpan(moment, timeZone);
  if (span === undefined) return [];
  const summary = name !== "" || kind === "own" ? name : momentKinds[language][kind];
  return [{ ...span, id, sequence, summary, path: "/invites", location: momentPlace(moment) }];
}

function deadlineEntry(
  { day, weddingId, revision }: NonNullable<FeedContent["deadline"]>,
  { language }: Setting,
): Entry {
  const id = `reply-deadline.${weddingId}`;
  const summary = texts[language].feed.deadline;
  return { ...wholeDay(day), id, sequence: revision, summary, path: "/reponses" };
}
