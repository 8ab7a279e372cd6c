/** Calendar days without clock or time zone, computed by Date in UTC, because not every browser has Temporal. */

/** `YYYY-MM-DD`; comparing the strings compares the days. */
export type Day = string;

/** `YYYY-MM`. */
export type Month = string;

const millisecondsPerDay = 86_400_000;

/** Midnight UTC, where every day has 24 hours. */
function getInstant(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day `days` later, or earlier if negative. @throws RangeError for a text that is no date; 30 February counts on into March. */
export function addDays(day: Day, days: number): Day {
  return new Date(getInstant(day) + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/**
 * The same date `months` later, or earlier if negative; the last day of a shorter month.
 * @throws RangeError as `addDays`.
 */
export function addMonths(day: Day, months: number): Day {
  const month = new Date(getInstant(`${getMonth(day)}-01`));
  month.setUTCMonth(month.getUTCMonth() + months);
  const firstDay = month.toISOString().slice(0, 10);
  month.setUTCMonth(month.getUTCMonth() + 1);
  const lastDate = new Date(month.getTime() - millisecondsPerDay).getUTCDate();
  return addDays(firstDay, Math.min(Number(day.slice(8)), lastDate) - 1);
}

/** Whole days between two days, negative if the second is earlier; NaN for an invalid day. */
export function daysBetween(from: Day, to: Day): number {
  return (getInstant(to) - getInstant(from)) / millisecondsPerDay;
}

export function getMonth(day: Day): Month {
  return day.slice(0, 7);
}

/** The later of two days. */
export function getLaterDay(one: Day, other: Day): Day {
  return one > other ? one : other;
}

/** The distance to the wedding; `days` is never negative. */
export type Countdown =
  | { readonly kind: "before" | "after"; readonly days: number }
  | { readonly kind: "today" | "none"; readonly days: 0 };

export function getCountdown(today: Day, weddingDate: Day | null): Countdown {
  if (weddingDate === null) return { kind: "none", days: 0 };
  const days = daysBetween(today, weddingDate);
  if (days === 0) return { kind: "today", days: 0 };
  return days > 0 ? { kind: "before", days } : { kind: "after", days: -days };
}
