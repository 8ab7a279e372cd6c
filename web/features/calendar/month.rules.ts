/**
 * The grid of a month and its keyboard navigation. Days are `YYYY-MM-DD`, months `YYYY-MM`, independent of
 * any clock.
 */
import { monthAfter } from "#i18n/formats.ts";

const daysInWeek = 7;
const daysInGrid = 42;
const dayLength = 86_400_000;

/** The months within the range of days that the contract accepts. */
const first = "1900-01";
const last = "2199-12";

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function isMonth(written: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(written) && written >= first && written <= last;
}

/** Milliseconds at midnight UTC, because every UTC day has 24 hours. */
function instantOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day `days` later, or earlier if negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(instantOf(day) + days * dayLength).toISOString().slice(0, 10);
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(instantOf(day)).getUTCDay() + 6) % daysInWeek;
}

export function mondayOf(day: string): string {
  return dayAfter(day, -weekdayOf(day));
}

export function sundayOf(day: string): string {
  return dayAfter(day, 6 - weekdayOf(day));
}

/** The month `months` later, clamped to the supported range. */
export function monthStep(month: string, months: number): string {
  const wanted = monthOf(monthAfter(`${month}-01`, months));
  if (wanted < first) return first;
  return wanted > last ? last : wanted;
}

/** The same date in another month; the last day of that month if the date does not exist. */
export function sameDateIn(day: string, months: number): string {
  const month = monthStep(monthOf(day), months);
  const lastDay = dayAfter(monthAfter(`${month}-01`, 1), -1);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > lastDay ? lastDay : wanted;
}

/**
 * The weeks of a month from the Monday on or before the first, at most six; the last one only if it contains
 * a day of the month.
 */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const start = instantOf(mondayOf(`${month}-01`));
  const days = Array.from({ length: daysInGrid }, (_, at) =>
    new Date(start + at * dayLength).toISOString().slice(0, 10),
  );
  const weeks = Array.from({ length: daysInGrid / daysInWeek }, (_, week) =>
    days.slice(week * daysInWeek, (week + 1) * daysInWeek),
  );
  const trailing = weeks.at(-1)?.[0] ?? "";
  return monthOf(trailing) === month ? weeks : weeks.slice(0, -1);
}

/** The day that a key moves to; undefined for other keys and outside the supported months. */
export function dayByKey(day: string, key: string, isShifted: boolean): string | undefined {
  const step = dayByKeyUnbound(day, key, isShifted);
  return step !== undefined && isMonth(monthOf(step)) ? step : undefined;
}

function dayByKeyUnbound(day: string, key: string, isShifted: boolean): string | undefined {
  const year = 12;
  switch (key) {
    case "ArrowLeft":
      return dayAfter(day, -1);
    case "ArrowRight":
      return dayAfter(day, 1);
    case "ArrowUp":
      return dayAfter(day, -daysInWeek);
    case "ArrowDown":
      return dayAfter(day, daysInWeek);
    case "Home":
      return mondayOf(day);
    case "End":
      return sundayOf(day);
    case "PageUp":
      return sameDateIn(day, isShifted ? -year : -1);
    case "PageDown":
      return sameDateIn(day, isShifted ? year : 1);
    default:
      return undefined;
  }
}

/** The day that an arrow leads to from a day; undefined for other keys and outside the supported months. */
export function dayByArrow(day: string, key: string): string | undefined {
  return key.startsWith("Arrow") ? dayByKey(day, key, false) : undefined;
}

/** The tab stop of a month: the day last visited, otherwise today, otherwise the first. */
export function firstStop(month: string, visited: string, today: string): string {
  if (monthOf(visited) === month) return visited;
  return monthOf(today) === month ? today : `${month}-01`;
}
