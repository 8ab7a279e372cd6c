/** The weekly email. It is rendered when it is sent, so it shows the state of that moment. */
import { formatDate, formatDayMonth, formatMoney, formatWeekdayDayMonth } from "#i18n/formats.ts";
import type { Language } from "#i18n/languages.ts";
import type { ExpenseRow } from "#server/database/money-rows.ts";
import type { EventRow } from "#server/database/calendar-rows.ts";
import type { TaskRow } from "#server/database/tables.ts";
import { eventRowsOf } from "#server/features/calendar/service.ts";
import { expenseRowsOf } from "#server/features/expenses/service.ts";
import { guestRowsOf } from "#server/features/guests/service.ts";
import { unansweredGuests } from "#server/features/moments/service.ts";
import { replyDays, settingsOf } from "#server/features/reply-links/service.ts";
import { taskRowsOf } from "#server/features/todos/service.ts";
import { weddingOf } from "#server/features/wedding/service.ts";
import type { Platform } from "#server/platform/context.ts";
import { filled, greeting, type MailWords, mailWords } from "#server/platform/mail/texts.ts";
import type { Block, DueEmail, Line, EmailTemplate, Written } from "#server/platform/mail/email-template.ts";
import { eurosOf } from "#server/platform/money.ts";
import { findReader, type Reader } from "./readers.ts";
import { isOver, lastDayOf, nothing, type Week, weekIn, zoneFrom } from "./rules.ts";
import { weeklyToken } from "./service.ts";

/** The most lines of one list. */
const longest = 20;

/** Dropped if it was turned off, the week is empty, or has gone on for too long. */
export const weekly: EmailTemplate = async (platform, message) => {
  const { wedding, from } = message.details;
  if (message.userId === null || typeof wedding !== "string" || typeof from !== "string") return undefined;
  const reader = await findReader(platform.database.read, message.userId);
  if (reader?.wedding_id !== wedding || reader.weekly_at === null) return undefined;
  // The address was changed, and the former mailbox must not get the couple's plans.
  if (reader.email !== message.address) return undefined;
  if (isOver(from, platform.clock(), zoneFrom(reader.time_zone))) return undefined;
  const week = await readWeek(platform, reader, from);
  const missing = await missingReplies(platform, wedding);
  if (week === undefined && missing === 0) return undefined;
  return written(platform, message, { week: week ?? nothing, missing, from, userId: reader.id });
};

/** The number of guests without an answer, while replies are open. */
async function missingReplies(platform: Platform, weddingId: string): Promise<number> {
  const { read } = platform.database;
  const scope = { ...platform, db: read, wedding: { id: weddingId, revision: 0, isUnlocked: true } };
  const { opened_at, deadline } = await settingsOf(read, weddingId);
  if (opened_at === null) return 0;
  if (replyDays(await weddingOf(scope), { deadline, now: platform.clock() }).isPast) return 0;
  const waiting = await unansweredGuests(scope);
  return (await guestRowsOf(read, weddingId)).filter(({ id }) => waiting.has(id)).length;
}

async function readWeek({ database: { read } }: Platform, { wedding_id, budget }: Reader, from: string) {
  const wedding = wedding_id ?? "";
  const [ofCalendar, ofList, ofMoney] = await Promise.all([
    eventRowsOf(read, wedding),
    taskRowsOf(read, wedding),
    budget === 1 ? expenseRowsOf(read, wedding) : [],
  ]);
  return weekIn({ events: ofCalendar, tasks: ofList, expenses: ofMoney }, from);
}

interface WeeklyContent {
  readonly week: Week;
  /** Guests without an answer. */
  readonly missing: number;
  readonly from: string;
  readonly userId: string;
}

function written(
  platform: Platform,
  message: DueEmail,
  { week, missing, from, userId }: WeeklyContent,
): Written {
  const { language } = message;
  const { publicUrl } = platform;
  const { weekly: words, reason } = mailWords(language);
  const days = { from: formatDayMonth(from, language), to: formatDayMonth(lastDayOf(from), language) };
  const token = weeklyToken(platform, userId);
  return {
    subject: filled(words.subject, { date: days.from }),
    preheader: filled(words.preheader, { date: days.to }),
    greeting: greeting(message),
    blocks: [
      { paragraph: filled(words.text, days) },
      ...listsOf(week, words, language),
      ...repliesOf(missing, words),
      { button: { label: words.button, url: `${publicUrl}/` } },
    ],
    footer: {
      reason: reason.weekly,
      link: { label: words.stop, url: `${publicUrl}/courrier-de-la-semaine#${token}` },
    },
    unsubscribeUrl: `${publicUrl}/unsubscribe?token=${token}`,
  };
}

type Words = MailWords["weekly"];

function listsOf(week: Week, words: Words, language: Language): Block[] {
  const lists: readonly [title: string, lines: Line[]][] = [
    [words.events, week.events.map((event) => eventLine(event, words, language))],
    [words.tasks, week.tasks.map((task) => taskLine(task, language))],
    [words.late, week.late.map((task) => lateLine(task, words, language))],
    [words.expenses, week.expenses.map((expense) => expenseLine(expense, language))],
  ];
  return lists.flatMap(([title, lines]) => list(title, lines, words));
}

function list(title: string, lines: readonly Line[], words: Words): Block[] {
  if (lines.length === 0) return [];
  const count = lines.length - longest;
  if (count <= 0) return [{ list: { title, lines } }];
  const more = filled(count === 1 ? words.more_one : words.more_other, { count });
  return [{ list: { title, lines: [...lines.slice(0, longest), { text: more }] } }];
}

function repliesOf(count: number, words: Words): Block[] {
  if (count === 0) return [];
  const text = filled(count === 1 ? words.missing_one : words.missing_other, { count });
  return [{ list: { title: words.replies, lines: [{ text }] } }];
}

function eventLine({ title, event_date, time, location }: EventRow, words: Words, language: Language): Line {
  const day = formatWeekdayDayMonth(event_date, language);
  const when = time === null ? day : filled(words.at, { day, time });
  return { text: title, note: location === "" ? when : `${when} · ${location}` };
}

function taskLine({ title, date }: TaskRow, language: Language): Line {
  return { text: title, note: formatWeekdayDayMonth(date ?? "", language) };
}

function lateLine({ title, date }: TaskRow, words: Words, language: Language): Line {
  return { text: title, note: filled(words.late_since, { date: formatDate(date ?? "", language) }) };
}

function expenseLine({ title, date, amount_cents, provider }: ExpenseRow, language: Language): Line {
  const day = formatWeekdayDayMonth(date ?? "", language);
  const amount = formatMoney(eurosOf(amount_cents), language);
  return { text: title, note: [amount, day, ...(provider === "" ? [] : [provider])].join(" · ") };
}
