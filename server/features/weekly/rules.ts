/** When the weekly mail goes, and what of a wedding falls into a week. A week is named by its Monday. */
import type { EventRow, ExpenseRow, TaskRow } from "#server/database/tables.ts";
import { dayLength } from "#server/platform/clock.ts";

/** Seven in the morning. */
const leavesAt = Temporal.PlainTime.from("07:00");

/** Later than this after its Monday, it would tell of a week that is half over. In milliseconds. */
export const latest = 2 * dayLength;

/** Of whoever has no wedding, or an account that is being made. */
export const defaultZone = "Europe/Paris";

/** `kept`, or the default: a zone that Temporal does not know may have been kept once, or have left its tables. */
export function zoneFrom(kept: string | null): string {
  if (kept === null) return defaultZone;
  try {
    dayAt(0, kept);
    return kept;
  } catch {
    return defaultZone;
  }
}

/** The first Monday at 07:00 in `zone` after `now`, both epoch milliseconds. */
export function nextWeekly(now: number, zone: string): number {
  const monday = mondayOf(dayAt(now, zone));
  const leaves = leavingOn(monday, zone);
  return leaves > now ? leaves : leavingOn(monday.add({ weeks: 1 }), zone);
}

/** The week a mail that was due at `dueAt` tells of; if the wedding has moved to another zone, on Sunday already. */
export function weekOf(dueAt: number, zone: string): string {
  const day = dayAt(dueAt, zone);
  return mondayOf(day.dayOfWeek === 7 ? day.add({ days: 1 }) : day).toString();
}

/** After the mail of the week `from`: its own Monday is never chosen again. */
export function weeklyAfter(from: string, now: number, zone: string): number {
  return nextWeekly(Math.max(now, leavingOn(Temporal.PlainDate.from(from), zone)), zone);
}

/** 'YYYY-MM-DD': the Sunday. */
export function lastDayOf(from: string): string {
  return Temporal.PlainDate.from(from).add({ days: 6 }).toString();
}

/** Whether the week `from` has gone on for too long to be told of. */
export function isOver(from: string, now: number, zone: string): boolean {
  return now > leavingOn(Temporal.PlainDate.from(from), zone) + latest;
}

export interface Week {
  /** By day, then by hour. */
  readonly events: readonly EventRow[];
  /** Not done, by day. */
  readonly tasks: readonly TaskRow[];
  /** Not done, of the days before the week, the oldest first. */
  readonly late: readonly TaskRow[];
  readonly expenses: readonly ExpenseRow[];
}

/** A week without anything in it. */
export const nothing: Week = { events: [], tasks: [], late: [], expenses: [] };

interface Rows {
  readonly events: readonly EventRow[];
  readonly tasks: readonly TaskRow[];
  readonly expenses: readonly ExpenseRow[];
}

/** undefined: there is nothing to say. */
export function weekIn({ events, tasks, expenses }: Rows, from: string): Week | undefined {
  const to = lastDayOf(from);
  const isWithin = (day: string | null): boolean => day !== null && day >= from && day <= to;
  const open = tasks.filter((task) => task.is_completed === 0).toSorted(by((task) => task.date ?? ""));
  const week = {
    events: events
      .filter((event) => isWithin(event.event_date))
      .toSorted(by((event) => `${event.event_date} ${event.time ?? ""}`)),
    tasks: open.filter((task) => isWithin(task.date)),
    late: open.filter((task) => task.date !== null && task.date < from),
    expenses: expenses
      .filter((expense) => isWithin(expense.date))
      .toSorted(by((expense) => expense.date ?? "")),
  };
  return Object.values(week).some((rows) => rows.length > 0) ? week : undefined;
}

function by<Row>(key: (row: Row) => string): (one: Row, other: Row) => number {
  return (one, other) => (key(one) === key(other) ? 0 : key(one) < key(other) ? -1 : 1);
}

function dayAt(instant: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate();
}

function mondayOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 });
}

function leavingOn(day: Temporal.PlainDate, timeZone: string): number {
  return day.toZonedDateTime({ timeZone, plainTime: leavesAt }).epochMilliseconds;
}
