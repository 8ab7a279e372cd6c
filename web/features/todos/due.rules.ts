/** How near a task's date is, which decides the text shown. */
import { daysBetween } from "#money/days.ts";

/** Days ahead within which a task is due soon. */
const soonDays = 7;

/** `days` is never negative: days since the date if overdue, otherwise days until it. */
export interface Due {
  readonly kind: "none" | "late" | "today" | "tomorrow" | "soon" | "later";
  readonly days: number;
}

/** Days are `YYYY-MM-DD`; null for a task without a date. */
export function getDue(date: string | null, today: string): Due {
  if (date === null) return { kind: "none", days: 0 };
  const days = daysBetween(today, date);
  if (days < 0) return { kind: "late", days: -days };
  if (days === 0) return { kind: "today", days };
  if (days === 1) return { kind: "tomorrow", days };
  return { kind: days <= soonDays ? "soon" : "later", days };
}
