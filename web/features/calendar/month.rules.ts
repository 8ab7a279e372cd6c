/**
 * The grid of a month and its keyboard navigation. Days are `YYYY-MM-DD`, months `YYYY-MM`, independent of
 * any clock.
 */
import { getFirstOfLaterMonth } from "#i18n/formats.ts";
import { firstMonth, isMonth, lastMonth } from "#i18n/months.ts";

const daysInWeek = 7;
const daysInGrid = 42;
const dayLength = 86_400_000;

export function getMonth(day: string): string {
  return day.slice(0, 7);
}

/** Milliseconds at midnight UTC, because every UTC day has 24 hours. */
function getInstant(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day `days` later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(getInstant(day) + days * dayLength).toISOString().slice(0, 10);
}

/** 0 for Monday to 6 for Sunday. */
export function getWeekday(day: string): number {
  return (new Date(getInstant(day)).getUTCDay() + 6) % daysInWeek;
}

export function getMonday(day: string): string {
  return addDays(day, -getWeekday(day));
}

export function getSunday(day: string): string {
  return addDays(day, 6 - getWeekday(day));
}

/** The month `months` later, clamped to the supported range. */
export function addMonths(month: string, months: number): string {
  const wanted = getMonth(getFirstOfLaterMonth(`${month}-01`, months));
  if (wanted < firstMonth) return firstMonth;
  return wanted > lastMonth ? lastMonth : wanted;
}

/** The same date in another month; the last day of that month if the date does not exist. */
export function addMonthsToDay(day: string, months: number): string {
  const month = addMonths(getMonth(day), months);
  const lastDay = addDays(getFirstOfLaterMonth(`${month}-01`, 1), -1);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > lastDay ? lastDay : wanted;
}

/**
 * The weeks of a month from the Monday on or before the first: always five, and a sixth only if it contains a day of the
 * month.
 */
export function listWeeks(month: string): readonly (readonly string[])[] {
  const start = getInstant(getMonday(`${month}-01`));
  const days = Array.from({ length: daysInGrid }, (_, at) =>
    new Date(start + at * dayLength).toISOString().slice(0, 10),
  );
  const weeks = Array.from({ length: daysInGrid / daysInWeek }, (_, week) =>
    days.slice(week * daysInWeek, (week + 1) * daysInWeek),
  );
  const trailing = weeks.at(-1)?.[0] ?? "";
  return getMonth(trailing) === month ? weeks : weeks.slice(0, -1);
}

/** The day that a key moves to; undefined for other keys and outside the supported months. */
export function getDayByKey(day: string, key: string, isShifted: boolean): string | undefined {
  const step = getDayByKeyUnbounded(day, key, isShifted);
  return step !== undefined && isMonth(getMonth(step)) ? step : undefined;
}

function getDayByKeyUnbounded(day: string, key: string, isShifted: boolean): string | undefined {
  const year = 12;
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -daysInWeek);
    case "ArrowDown":
      return addDays(day, daysInWeek);
    case "Home":
      return getMonday(day);
    case "End":
      return getSunday(day);
    case "PageUp":
      return addMonthsToDay(day, isShifted ? -year : -1);
    case "PageDown":
      return addMonthsToDay(day, isShifted ? year : 1);
    default:
      return undefined;
  }
}

/** The day that an arrow leads to from a day; undefined for other keys and outside the supported months. */
export function getDayByArrow(day: string, key: string): string | undefined {
  return key.startsWith("Arrow") ? getDayByKey(day, key, false) : undefined;
}

/** The tab stop of a month: the day last visited, otherwise today, otherwise the first. */
export function getInitialTabStop(month: string, visited: string, today: string): string {
  if (getMonth(visited) === month) return visited;
  return getMonth(today) === month ? today : `${month}-01`;
}
