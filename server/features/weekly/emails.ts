/** The weekly email. It is rendered when it is sent, so it shows the state of that moment. */
import { isAllowed, type Permission } from "#contract/permissions.ts";
import enInstalments from "#i18n/en/instalments.json" with { type: "json" };
import enBudget from "#i18n/en/budget.json" with { type: "json" };
import frBudget from "#i18n/fr/budget.json" with { type: "json" };
import { formatCostLine } from "#i18n/cost-line.ts";
import frInstalments from "#i18n/fr/instalments.json" with { type: "json" };
import { formatDate, formatDayMonth, formatMoney, formatWeekdayDayMonth } from "#i18n/formats.ts";
import type { Language } from "#i18n/languages.ts";
import { toMailableText } from "#i18n/mailable-names.ts";
import type { ExpenseRow } from "#server/database/tables/expenses.ts";
import type { EventRow } from "#server/database/tables/events.ts";
import { listBriefReminders } from "#server/features/caterer-briefs/service.ts";
import { listEventRows } from "#server/features/calendar/service.ts";
import { listExpenseRows } from "#server/features/expenses/service.ts";
import { listStoredGuestRows } from "#server/features/guests/service.ts";
import {
  loadCosts,
  listUnpaidInstalments,
  type UnpaidInstalment,
} from "#server/features/instalments/service.ts";
import { listUnansweredGuestIds, listIdsOfGuestsWithMixedAnswers } from "#server/features/moments/service.ts";
import {
  areRepliesOpenedByCouple,
  getReplyDeadline,
  getReplySettingsRow,
} from "#server/features/reply-links/service.ts";
import { type TaskWithFact, listTasksWithFacts } from "#server/features/todos/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { BudgetTotal } from "#money/costs.ts";
import { createScope, type Platform, type WeddingScope } from "#server/platform/context.ts";
import { fillText, getGreeting, type MailTexts, getMailTexts } from "#server/platform/mail/texts.ts";
import type {
  EmailBlock,
  DueEmail,
  EmailLine,
  EmailTemplate,
  EmailContent,
} from "#server/platform/mail/email-template.ts";
import { getEuros } from "#i18n/amounts.ts";
import { findReader, type WeeklyReader } from "./readers.ts";
import { isTooLateFor, getSunday, emptyWeek, type Week, selectWeek, parseZone } from "./rules.ts";
import { createWeeklyToken } from "./service.ts";

/** The most lines of one list. */
const maxListed = 20;

/**
 * Not sent if it was turned off, if the address or the wedding has changed, if it would be empty, or if too much of
 * the week has passed.
 */
export const weekly: EmailTemplate = async (platform, message) => {
  const { wedding, from } = message.details;
  if (message.userId === null || typeof wedding !== "string" || typeof from !== "string") return undefined;
  const reader = await findReader(platform.database.read, message.userId);
  if (reader?.wedding_id !== wedding || reader.weekly_at === null) return undefined;
  // The address was changed, and the former mailbox must not get the couple's plans.
  if (reader.email !== message.address) return undefined;
  if (isTooLateFor(from, platform.clock(), parseZone(reader.time_zone))) return undefined;
  const week = await loadWeek(platform, reader, from);
  const seesGuests = maySee(reader, "guests:see");
  const replies = seesGuests ? await loadOpenReplies(platform, wedding) : undefined;
  const briefs = seesGuests
    ? await listBriefReminders(createReadScope(platform, wedding), maySee(reader, "seating:see"))
    : [];
  if (week === undefined && replies === undefined && briefs.length === 0) return undefined;
  return createContent(platform, message, {
    week: week ?? emptyWeek,
    replies,
    briefs,
    cost: await loadCost(platform, reader),
    from,
    userId: reader.id,
  });
};

function createReadScope(platform: Platform, weddingId: string): WeddingScope {
  return createScope({ ...platform, db: platform.database.read }, weddingId);
}

/** Counts of guests; no names. */
interface ReplyCounts {
  readonly missing: number;
  readonly yes: number;
  /** Those of `yes` who decline another moment. */
  readonly mixed: number;
  readonly no: number;
  readonly closesOn: string | null;
}

/** undefined while replies are closed, and once everybody has answered. */
async function loadOpenReplies(platform: Platform, weddingId: string): Promise<ReplyCounts | undefined> {
  const scope = createReadScope(platform, weddingId);
  const settings = await getReplySettingsRow(scope.db, weddingId);
  if (!areRepliesOpenedByCouple(settings)) return undefined;
  const { deadline } = settings;
  const { closesOn, isPast } = getReplyDeadline(await loadWedding(scope), {
    deadline,
    now: platform.clock(),
  });
  const unansweredIds = await listUnansweredGuestIds(scope);
  const guests = await listStoredGuestRows(scope.db, weddingId);
  const missing = guests.filter(({ id }) => unansweredIds.has(id)).length;
  if (isPast || missing === 0) return undefined;
  const listByPresence = (presence: 0 | 1) => guests.filter((guest) => guest.presence === presence);
  const comingGuests = listByPresence(1);
  const mixedIds = await listIdsOfGuestsWithMixedAnswers(scope);
  const mixed = comingGuests.filter(({ id }) => mixedIds.has(id)).length;
  return { missing, yes: comingGuests.length, mixed, no: listByPresence(0).length, closesOn };
}

function maySee({ membership }: WeeklyReader, permission: Permission): boolean {
  return membership !== null && isAllowed(membership, permission);
}

async function loadWeek(platform: Platform, reader: WeeklyReader, from: string) {
  const { read } = platform.database;
  const wedding = reader.wedding_id ?? "";
  const [seesPlanning, seesBudget] = [maySee(reader, "planning:see"), maySee(reader, "budget:see")];
  const [events, tasks, expenses, payments] = await Promise.all([
    seesPlanning ? listEventRows(read, wedding) : [],
    seesPlanning ? listTasksWithFacts(createReadScope(platform, wedding)) : [],
    seesBudget ? listExpenseRows(read, wedding) : [],
    seesBudget ? listUnpaidInstalments(createReadScope(platform, wedding)) : [],
  ]);
  return selectWeek({ events, tasks, expenses, payments }, from);
}

async function loadCost(platform: Platform, reader: WeeklyReader): Promise<BudgetTotal | undefined> {
  if (!maySee(reader, "budget:see")) return undefined;
  const { total } = await loadCosts(createReadScope(platform, reader.wedding_id ?? ""));
  return total.price === 0 && total.paid === 0 ? undefined : total;
}

interface WeeklyContent {
  readonly week: Week;
  readonly replies: ReplyCounts | undefined;
  /** By brief: the number of changes since it was sent; null if it was not sent. */
  readonly briefs: readonly (number | null)[];
  /** undefined for a reader who may not see the budget, and while there is nothing in it. */
  readonly cost: BudgetTotal | undefined;
  readonly from: string;
  readonly userId: string;
}

function createContent(
  platform: Platform,
  message: DueEmail,
  { week, replies, briefs, cost, from, userId }: WeeklyContent,
): EmailContent {
  const { language } = message;
  const { publicUrl } = platform;
  const { weekly: texts, reason } = getMailTexts(language);
  const days = { from: formatDayMonth(from, language), to: formatDayMonth(getSunday(from), language) };
  const token = createWeeklyToken(platform, userId);
  return {
    subject: fillText(texts.subject, { date: days.from }),
    preheader: fillText(texts.preheader, { date: days.to }),
    greeting: getGreeting(message),
    blocks: [
      { paragraph: fillText(texts.text, days) },
      ...createListBlocks(week, texts, language),
      ...createCostBlocks(cost, texts, language),
      ...createReplyBlocks(replies, texts, { from, language }),
      ...createBriefBlocks(briefs, texts),
      { button: { label: texts.button, url: `${publicUrl}/` } },
    ],
    footer: {
      reason: reason.weekly,
      link: { label: texts.stop, url: `${publicUrl}/courrier-de-la-semaine#${token}` },
    },
    unsubscribeUrl: `${publicUrl}/unsubscribe?token=${token}`,
  };
}

type WeeklyTexts = MailTexts["weekly"];

function createListBlocks(week: Week, texts: WeeklyTexts, language: Language): EmailBlock[] {
  const lists: readonly [title: string, lines: EmailLine[]][] = [
    [texts.events, week.events.map((event) => createEventLine(event, texts, language))],
    [texts.tasks, week.tasks.map((task) => createTaskLine(task, language))],
    [texts.late, week.late.map((task) => createLateLine(task, texts, language))],
    [texts.late_payments, week.latePayments.map((payment) => createPaymentLine(payment, language))],
    [texts.payments, week.payments.map((payment) => createPaymentLine(payment, language))],
    [texts.expenses, week.expenses.map((expense) => createExpenseLine(expense, language))],
  ];
  return lists.flatMap(([title, lines]) => createListBlock(title, lines, texts));
}

function createListBlock(title: string, lines: readonly EmailLine[], texts: WeeklyTexts): EmailBlock[] {
  if (lines.length === 0) return [];
  const count = lines.length - maxListed;
  if (count <= 0) return [{ list: { title, lines } }];
  const more = fillText(count === 1 ? texts.more_one : texts.more_other, { count });
  return [{ list: { title, lines: [...lines.slice(0, maxListed), { text: more }] } }];
}

/** From so many days before the last day for replies on, the email names it. */
const deadlineDays = 14;

function createReplyBlocks(
  replies: ReplyCounts | undefined,
  texts: WeeklyTexts,
  { from, language }: { readonly from: string; readonly language: Language },
): EmailBlock[] {
  if (replies === undefined) return [];
  const { missing, yes, mixed, no, closesOn } = replies;
  const count = yes + no;
  const answerTexts = {
    plain: count === 1 ? texts.answers_one : texts.answers_other,
    mixed: count === 1 ? texts.answers_mixed_one : texts.answers_mixed_other,
  };
  const lines = [
    fillText(mixed === 0 ? answerTexts.plain : answerTexts.mixed, { count, yes, mixed, no }),
    fillText(missing === 1 ? texts.missing_one : texts.missing_other, { count: missing }),
  ];
  const lastNamedDay = Temporal.PlainDate.from(from).add({ days: deadlineDays }).toString();
  if (closesOn !== null && closesOn <= lastNamedDay)
    lines.push(fillText(texts.deadline, { day: formatWeekdayDayMonth(closesOn, language) }));
  return [{ list: { title: texts.replies, lines: lines.map((text) => ({ text })) } }];
}

const costTexts = { fr: frBudget.cost, en: enBudget.cost };

/** The line of the budget page on what the wedding will cost. */
function createCostBlocks(
  cost: BudgetTotal | undefined,
  texts: WeeklyTexts,
  language: Language,
): EmailBlock[] {
  if (cost === undefined) return [];
  const text = formatCostLine(cost, {
    translate: (key, values) => fillText(costTexts[language][key], { ...values }),
    formatMoney: (cents) => formatMoney(getEuros(cents), language),
  });
  return [{ list: { title: texts.cost, lines: [{ text }] } }];
}

function createBriefBlocks(briefs: readonly (number | null)[], texts: WeeklyTexts): EmailBlock[] {
  const lines = briefs.map((count) => {
    if (count === null) return { text: texts.caterer_waits };
    return { text: fillText(count === 1 ? texts.caterer_lacks_one : texts.caterer_lacks_other, { count }) };
  });
  return lines.length === 0 ? [] : [{ list: { title: texts.caterer, lines } }];
}

function createEventLine(
  { title, event_date, time, location }: EventRow,
  texts: WeeklyTexts,
  language: Language,
): EmailLine {
  const day = formatWeekdayDayMonth(event_date, language);
  const when = time === null ? day : fillText(texts.at, { day, time });
  const note = location === "" ? when : `${when} · ${toMailableText(location)}`;
  return { text: toMailableText(title), note };
}

function createTaskLine({ title, date }: TaskWithFact, language: Language): EmailLine {
  return { text: toMailableText(title), note: formatWeekdayDayMonth(date ?? "", language) };
}

function createLateLine({ title, date }: TaskWithFact, texts: WeeklyTexts, language: Language): EmailLine {
  return {
    text: toMailableText(title),
    note: fillText(texts.late_since, { date: formatDate(date ?? "", language) }),
  };
}

const instalmentKinds = { fr: frInstalments.kinds, en: enInstalments.kinds };

function createPaymentLine(
  { kind, label, remaining, due_on }: UnpaidInstalment,
  language: Language,
): EmailLine {
  const day = formatWeekdayDayMonth(due_on ?? "", language);
  const amount = formatMoney(getEuros(remaining), language);
  return {
    text: `${toMailableText(label)} · ${instalmentKinds[language][kind]}`,
    note: `${amount} · ${day}`,
  };
}

function createExpenseLine(
  { title, date, amount_cents, provider }: ExpenseRow,
  language: Language,
): EmailLine {
  const day = formatWeekdayDayMonth(date ?? "", language);
  const amount = formatMoney(getEuros(amount_cents), language);
  const providerNames = provider === "" ? [] : [toMailableText(provider)];
  return { text: toMailableText(title), note: [amount, day, ...providerNames].join(" · ") };
}
