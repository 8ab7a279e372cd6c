/** Months: `YYYY-MM`. */
import { getFirstOfLaterMonth } from "./formats.ts";

const offeredMonthCount = 22;
const offeredMonthsBefore = 3;

/** The months within the range of days that the contract accepts. */
export const firstMonth = "1900-01";
export const lastMonth = "2199-12";

export function isMonth(text: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(text) && text >= firstMonth && text <= lastMonth;
}

/** The months that a filter offers: 22 consecutive ones, from three months before that of `today`. */
export function listFilterMonths(today: string): readonly string[] {
  return Array.from({ length: offeredMonthCount }, (_, at) =>
    getFirstOfLaterMonth(today, at - offeredMonthsBefore).slice(0, 7),
  );
}
