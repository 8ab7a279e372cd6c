/**
 * Entries of iCalendar files: whole days as dates, times in UTC, so that a file needs no definition of a time zone.
 */
import { ICalCalendar, ICalCalendarMethod } from "ical-generator";
import type { Language } from "#i18n/languages.ts";

export function createCalendarFile(language: Language): ICalCalendar {
  return new ICalCalendar({
    prodId: { company: "Promesse", product: "Promesse", language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
}

/** Each line ends with CRLF, also the last one, which the library leaves open. */
export function renderCalendarFile(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}

export interface CalendarSpan {
  readonly start: Date;
  readonly end: Date;
  readonly allDay?: true;
}

/** `day`: `YYYY-MM-DD`. The library writes the date of a whole day in UTC. */
export function getWholeDaySpan(day: string): CalendarSpan {
  const date = Temporal.PlainDate.from(day);
  return { start: getStartOfDay(date), end: getStartOfDay(date.add({ days: 1 })), allDay: true };
}

interface TimedEntry {
  readonly day: string;
  /** `HH:MM`. A time that the change to summer time skips becomes the time an hour later. */
  readonly from: string;
  /** `HH:MM`, on the next day if not later than `from`. null: the span ends `minutes` after its start. */
  readonly to: string | null;
  readonly minutes: number;
}

export function getTimedSpan(timeZone: string, { day, from, to, minutes }: TimedEntry): CalendarSpan {
  const date = Temporal.PlainDate.from(day);
  const start = date.toZonedDateTime({ timeZone, plainTime: from });
  if (to === null) return { start: toDate(start), end: toDate(start.add({ minutes })) };
  const lastDay = to > from ? date : date.add({ days: 1 });
  return { start: toDate(start), end: toDate(lastDay.toZonedDateTime({ timeZone, plainTime: to })) };
}

function getStartOfDay(day: Temporal.PlainDate): Date {
  return toDate(day.toZonedDateTime("UTC"));
}

function toDate({ epochMilliseconds }: Temporal.ZonedDateTime): Date {
  return new Date(epochMilliseconds);
}
