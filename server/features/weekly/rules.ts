/** When the weekly email is due, and what belongs to a week. A week is named by its Monday. */
import type { ExpenseRow } from "#server/database/tables/expenses.ts";
import type { EventRow } from "#server/database/tables/events.ts";
import type { TaskWithFact } from "#server/features/todos/service.ts";
import type { UnpaidInstalment } from "#server/features/instalments/service.ts";
import { dayDuration } from "#server/platform/clock.ts";

/** Seven in the morning. */
const sendingTime = Temporal.PlainTime.from("07:00");

/** Milliseconds after which the email would come too late, because the week is half over. */
const maxDelay = 2 * dayDuration;

/** For a person without a wedding, and for new accounts. */
export const defaultZone = "Europe/Paris";

/**
 * `stored`, or the default if Temporal does not know that time zone, which may have been stored by an older version.
 */
export function parseZone(stored: string | null): string {
  if (stored === null) return defaultZone;
  try {
    getDayAt(0, stored);
    return stored;
  } catch {
    return defaultZone;
  }
}

/** The first Monday at 07:00 in `zone` after `now`, both in epoch milliseconds. */
export function getNextWeeklyTime(now: number, zone: string): number {
  const monday = getMonday(getDayAt(now, zone));
  const sendsAt = getSendingTime(monday, zone);
  return sendsAt > now ? sendsAt : getSendingTime(monday.add({ weeks: 1 }), zone);
}

/** The week of an email due at `dueAt`. After a change of the time zone that instant may still be Sunday. */
export function getWeek(dueAt: number, zone: string): string {
  const day = getDayAt(dueAt, zone);
  return getMonday(day.dayOfWeek === 7 ? day.add({ days: 1 }) : day).toString();
}

/** The next email after that of the week `from`; never in the same week again. */
export function getWeeklyTimeAfter(from: string, now: number, zone: string): number {
  return getNextWeeklyTime(Math.max(now, getSendingTime(Temporal.PlainDate.from(from), zone)), zone);
}

/** The Sunday of the week `from`, 'YYYY-MM-DD'. */
export function getSunday(from: string): string {
  return Temporal.PlainDate.from(from).add({ days: 6 }).toString();
}

/** Payments are listed so many days ahead, the Monday included, so that there is time for a transfer. */
const paymentDays = 15;

/** Whether it is too late to send the email of the week `from`. */
export function isTooLateFor(from: string, now: number, zone: string): boolean {
  return now > getSendingTime(Temporal.PlainDate.from(from), zone) + maxDelay;
}

export interface Week {
  /** By day, then by time. */
  readonly events: readonly EventRow[];
  /** Not done, by day. */
  readonly tasks: readonly TaskWithFact[];
  /** Not done and due before the week, the oldest first. */
  readonly late: readonly TaskWithFact[];
  readonly expenses: readonly ExpenseRow[];
  /** Not paid in full and due within fifteen days, by day. */
  readonly payments: readonly UnpaidInstalment[];
  /** Due before the week, the oldest first. */
  readonly latePayments: readonly UnpaidInstalment[];
}

export const emptyWeek: Week = {
  events: [],
  tasks: [],
  late: [],
  expenses: [],
  payments: [],
  latePayments: [],
};

interface WeekSources {
  readonly events: readonly EventRow[];
  readonly tasks: readonly TaskWithFact[];
  readonly expenses: readonly ExpenseRow[];
  readonly payments: readonly UnpaidInstalment[];
}

/** undefined for an empty week. */
export function selectWeek(
  { events, tasks, expenses, payments }: WeekSources,
  from: string,
): Week | undefined {
  const to = getSunday(from);
  const paymentsEnd = Temporal.PlainDate.from(from).add({ days: paymentDays }).toString();
  const isInWeek = (day: string | null): boolean => day !== null && day >= from && day <= to;
  const openTasks = tasks.filter((task) => !task.is_done).toSorted(compareBy((task) => task.date ?? ""));
  const sortedPayments = payments.toSorted(compareBy(({ due_on }) => due_on ?? ""));
  const week = {
    events: events
      .filter((event) => isInWeek(event.event_date))
      .toSorted(compareBy((event) => `${event.event_date} ${event.time ?? ""}`)),
    tasks: openTasks.filter((task) => isInWeek(task.date)),
    late: openTasks.filter((task) => task.date !== null && task.date < from),
    expenses: expenses
      .filter((expense) => isInWeek(expense.date))
      .toSorted(compareBy((expense) => expense.date ?? "")),
    payments: sortedPayments.filter(
      ({ due_on }) => due_on !== null && due_on >= from && due_on < paymentsEnd,
    ),
    latePayments: sortedPayments.filter(({ due_on }) => due_on !== null && due_on < from),
  };
  return Object.values(week).some((rows) => rows.length > 0) ? week : undefined;
}

function compareBy<Row>(key: (row: Row) => string): (one: Row, other: Row) => number {
  return (one, other) => (key(one) === key(other) ? 0 : key(one) < key(other) ? -1 : 1);
}

function getDayAt(instant: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate();
}

function getMonday(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 });
}

function getSendingTime(day: Temporal.PlainDate, timeZone: string): number {
  return day.toZonedDateTime({ timeZone, plainTime: sendingTime }).epochMilliseconds;
}
