/** Calendar days without clock or time zone. They are counted by Date in UTC, because not every browser has Temporal. */

/** `YYYY-MM-DD`, so that comparing the text compares the days. */
export type Day = string;

/** `YYYY-MM`. */
export type Month = string;

const dayLength = 86_400_000;

/** Midnight UTC, where every day has 24 hours. */
function instantOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day so many days later, earlier if `days` is below zero. @throws RangeError if `day` is no day. */
export function addDays(day: Day, days: number): Day {
  return new Date(instantOf(day) + days * dayLength).toISOString().slice(0, 10);
}

/**
 * The same date so many months later, earlier if `months` is below zero; in a shorter month its last day.
 * @throws RangeError if `day` is no day.
 */
export function addMonths(day: Day, months: number): Day {
  const wanted = new Date(instantOf(`${monthOf(day)}-01`));
  wanted.setUTCMonth(wanted.getUTCMonth() + months);
  const firstDay = wanted.toISOString().slice(0, 10);
  wanted.setUTCMonth(wanted.getUTCMonth() + 1);
  const lastDate = new Date(wanted.getTime() - dayLength).getUTCDate();
  return addDays(firstDay, Math.min(Number(day.slice(8)), lastDate) - 1);
}

/** Whole days from one day to another, below zero if the second is earlier. NaN if one of them is no day. */
export function daysBetween(from: Day, to: Day): number {
  return (instantOf(to) - instantOf(from)) / dayLength;
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** The later of two days. */
export function latest(one: Day, other: Day): Day {
  return one > other ? one : other;
}
