/** Days counted from the wedding: the usual day of a task, and the days of a plan that begins late. */
import type { Offset } from "#contract/checklist.ts";
import { addDays, addMonths, daysBetween, type Day } from "#money/days.ts";

/** Days over which tasks that are already due are spread. */
const catchUpDays = 21;
/** The task of filing at the town hall, and those that must not come after it. */
const filing = "filing";
const beforeFiling: ReadonlySet<string | null> = new Set([
  "town_hall",
  "witnesses",
  "notary",
  "birth_certificates",
]);

/** Calendar months and weeks before `wedding`; a day that a month lacks becomes its last one. */
export function usualDay({ unit, before }: Offset, wedding: Day): Day {
  if (unit === "month") return addMonths(wedding, -before);
  return addDays(wedding, (unit === "week" ? -7 : -1) * before);
}

export interface Counted {
  /** The key of a proposed task; null for the couple's own. */
  readonly key: string | null;
  readonly offset: Offset;
  /** A task that is already done keeps its usual day. */
  readonly isDone?: boolean;
}

export interface Placed {
  readonly date: Day;
  readonly usual: Day;
  readonly isMovedUp: boolean;
  readonly isTooLate: boolean;
}

interface Circumstances {
  readonly wedding: Day;
  readonly today: Day;
  /** Days before the wedding by which the town hall wants the file. */
  readonly leadDays: number;
}

/**
 * A day for each task, none before today. Tasks whose usual day is over are spread over three weeks in the
 * order of their usual days; no other task before the wedding comes before them.
 */
export function placed(tasks: readonly Counted[], circumstances: Circumstances): readonly Placed[] {
  const { wedding, today, leadDays } = circumstances;
  const usual = tasks.map(({ offset }) => usualDay(offset, wedding));
  const order = usual
    .map((day, index) => ({ day, index }))
    .filter(({ index }) => tasks[index]?.isDone !== true)
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  const late = order.filter(({ day }) => day < today && day <= wedding).length;
  const days = Math.max(0, Math.min(catchUpDays, daysBetween(today, wedding)));
  const lastFiling = addDays(wedding, -leadDays);
  const filingDay = lastFiling < today ? today : lastFiling;
  const dates: Day[] = [...usual];
  let last = today;
  for (const [place, { day, index }] of order.entries()) {
    if (day > wedding) {
      dates[index] = day < today ? today : day;
      continue;
    }
    const wanted = place < late ? addDays(today, Math.round(((place + 1) * days) / late)) : day;
    if (wanted > last) last = wanted;
    if (last > wedding && wedding >= today) last = wedding;
    dates[index] = last;
  }
  const filed = cappedFiling(tasks, dates, filingDay);
  return tasks.map(({ key, isDone = false }, index) => {
    const date = dates[index] ?? today;
    const isCapped =
      !isDone && filed !== undefined && (key === filing || beforeFiling.has(key)) && date > filed;
    const shown = isCapped ? filed : date;
    const usualOne = usual[index] ?? shown;
    return {
      date: shown,
      usual: usualOne,
      isMovedUp: shown < usualOne,
      isTooLate: key === filing && !isDone && lastFiling < today,
    };
  });
}

/** The day of filing, at the latest what the town hall allows; undefined without that task. */
function cappedFiling(tasks: readonly Counted[], dates: readonly Day[], latest: Day): Day | undefined {
  const date = dates[tasks.findIndex(({ key }) => key === filing)];
  if (date === undefined) return undefined;
  return date < latest ? date : latest;
}
