/** The months offered by month filters. */
import { getFirstOfLaterMonth } from "./formats.ts";

const offered = 22;
const back = 3;

/** 22 consecutive months `YYYY-MM`, from three months before that of `today`. */
export function listFilterMonths(today: string): readonly string[] {
  return Array.from({ length: offered }, (_, at) => getFirstOfLaterMonth(today, at - back).slice(0, 7));
}
