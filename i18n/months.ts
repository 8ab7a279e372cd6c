/** The months offered by month filters. */
import { getFirstOfLaterMonth } from "./formats.ts";

const monthCount = 22;
const monthsBefore = 3;

/** 22 consecutive months `YYYY-MM`, from three months before that of `today`. */
export function listFilterMonths(today: string): readonly string[] {
  return Array.from({ length: monthCount }, (_, at) =>
    getFirstOfLaterMonth(today, at - monthsBefore).slice(0, 7),
  );
}
