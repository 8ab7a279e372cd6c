/**
 * The grid of a month and its keyboard navigation. Days are `YYYY-MM-DD`, months `YYYY-MM`, independent of
 * any clock.
 */
import { firstMonth, isMonth, lastMonth } from "#i18n/months.ts";
import { addDays, addMonths, getMonth } from "#money/days.ts";

const daysInWeek = 7;
const daysInGrid = 42;

/** 0 for Monday to 6 for Sunday. */
export function getWeekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % daysInWeek;
}

export function getMonday(day: string): string {
  return addDays(day, -getWeekday(day));
}

export function getSunday(day: string): string {
  return addDays(day, 6 - getWeekday(day));
}

/** The month `months` later, clamped to the supported range. */
export function getLaterMonth(month: string, months: number): string {
  const wanted = getMonth(addMonths(`${month}-01`, months));
  if (wanted < firstMonth) return firstMonth;
  return wanted > lastMonth ? lastMonth : wanted;
}

/**
 * The weeks of a month from the Monday on or before the first: always five, and a sixth only if it contains a day of the
 * month.
 */
export function listWeeks(month: string): readonly (readonly string[])[] {
  const start = getMonday(`${month}-01`);
  const days = Array.from({ length: daysInGrid }, (_, at) => addDays(start, at));
  const weeks = Array.from({ length: daysInGrid / daysInWeek }, (_, week) =>
    days.slice(week * daysInWeek, (week + 1) * daysInWeek),
  );
  const trailing = weeks.at(-1)?.[0] ?? "";
  return getMonth(trailing) === month ? weeks : weeks.slice(0, -1);
}

/** The day that a key moves to; undefined for other keys and outside the supported months. */
export function getDayByKey(day: string, key: string, isShifted: boolean): string | undefined {
  const target = getDayByKeyUnbounded(day, key, isShifted);
  return target !== undefined && isMonth(getMonth(target)) ? target : undefined;
}

function getDayByKeyUnbounded(day: string, key: string, isShifted: boolean): string | undefined {
  const monthsInYear = 12;
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
      return addMonths(day, isShifted ? -monthsInYear : -1);
    case "PageDown":
      return addMonths(day, isShifted ? monthsInYear : 1);
    default:
      return undefined;
  }
}

/** The day that an arrow leads to from a day; undefined for other keys and outside the supported months. */
export function getDayByArrow(day: string, key: string): string | undefined {
  return key.startsWith("Arrow") ? getDayByKey(day, key, false) : undefined;
}

/** The tab stop of a month: the day last visited, otherwise today, otherwise the first. */
export function getInitialTabStop(month: string, visitedDay: string, today: string): string {
  if (getMonth(visitedDay) === month) return visitedDay;
  return getMonth(today) === month ? today : `${month}-01`;
}
