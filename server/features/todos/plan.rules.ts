/** Days counted from the wedding: the usual day of a task, and the days of a plan that begins late. */
import { isCivilTask, type TaskOffset } from "#contract/checklist.ts";
import { addDays, addMonths, daysBetween, getLaterDay, type Day } from "#money/days.ts";

/** Days over which tasks that are already due are spread. */
const catchUpDays = 21;
/** The task of filing at the town hall, and those that must not come after it. */
export const filingKey = "filing";
const certificatesKey = "birth_certificates";
const keysBeforeFiling: ReadonlySet<string | null> = new Set([
  "town_hall",
  "witnesses",
  "notary",
  certificatesKey,
]);
/** At least so many days pass between asking for birth certificates and filing, if there is time. */
const minDaysFromCertificatesToFiling = 7;
/** Months for which a birth certificate is valid (Code civil, art. 70). */
const certificateValidityMonths = 3;

/**
 * The day that lies so many calendar months, weeks or days before `anchor`, or after it if the number is negative. A
 * day that a month lacks becomes its last one. For civil tasks `anchor` is the day of the civil ceremony.
 */
export function getUsualDay({ unit, before }: TaskOffset, anchor: Day): Day {
  if (unit === "month") return addMonths(anchor, -before);
  return addDays(anchor, (unit === "week" ? -7 : -1) * before);
}

export interface CountedTask {
  /** The key of a proposed task; null for the couple's own. */
  readonly key: string | null;
  readonly offset: TaskOffset;
  /** A task that is already done keeps its usual day. */
  readonly isDone?: boolean;
}

export interface TaskDay {
  readonly date: Day;
  readonly usualDay: Day;
  readonly isMovedUp: boolean;
  /** Only for filing: whether the town hall's last day for it is over, but not the civil ceremony. */
  readonly isFilingTooLate: boolean;
}

/** The days from which tasks are counted. */
export interface CountedFrom {
  readonly wedding: Day;
  /** The day of the civil ceremony. */
  readonly civil: Day;
}

export interface PlanInput extends CountedFrom {
  readonly today: Day;
  /** Days before the civil ceremony by which the town hall wants the file. */
  readonly leadDays: number;
  /** The day of an open filing task that is dated by hand; null once the file is handed in. */
  readonly filingOn?: Day | null | undefined;
}

/** The day from which the task with this key is counted. */
export function getAnchor(key: string | null, { wedding, civil }: CountedFrom): Day {
  return isCivilTask(key) ? civil : wedding;
}

/**
 * A day for each task, for open ones none before today. Open tasks whose usual day is over are spread over at most
 * three weeks in the order of their usual days; no other task before the wedding comes before them. What filing needs
 * comes before it.
 */
export function computeTaskDays(tasks: readonly CountedTask[], input: PlanInput): readonly TaskDay[] {
  const { civil, today, leadDays } = input;
  const usualDays = tasks.map(({ key, offset }) => getUsualDay(offset, getAnchor(key, input)));
  const dates = spreadLateTasks(tasks, usualDays, input);
  const isFilingTooLate = addDays(civil, -leadDays) < today && civil >= today;
  const filingDay = getFilingDay(tasks, dates, input);
  return tasks.map(({ key, isDone = false }, index) => {
    const usualDay = usualDays[index] ?? today;
    const spreadDay = dates[index] ?? usualDay;
    const date =
      isDone || filingDay === undefined ? spreadDay : adjustToFiling(key, spreadDay, { filingDay, today });
    return {
      date,
      usualDay,
      isMovedUp: date < usualDay,
      isFilingTooLate: key === filingKey && !isDone && isFilingTooLate,
    };
  });
}

function spreadLateTasks(
  tasks: readonly CountedTask[],
  usualDays: readonly Day[],
  { wedding, today }: PlanInput,
): readonly Day[] {
  const sortedDays = usualDays
    .map((day, index) => ({ day, index }))
    .filter(({ index }) => tasks[index]?.isDone !== true)
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  const lateCount = sortedDays.filter(({ day }) => day < today && day <= wedding).length;
  const spreadDays = Math.max(0, Math.min(catchUpDays, daysBetween(today, wedding)));
  const dates: Day[] = [...usualDays];
  let latestDay = today;
  for (const [position, { day, index }] of sortedDays.entries()) {
    if (day > wedding) {
      dates[index] = getLaterDay(day, today);
      continue;
    }
    const spreadDay =
      position < lateCount ? addDays(today, Math.round(((position + 1) * spreadDays) / lateCount)) : day;
    if (spreadDay > latestDay) latestDay = spreadDay;
    if (latestDay > wedding && wedding >= today) latestDay = wedding;
    dates[index] = latestDay;
  }
  return dates;
}

/**
 * The day of filing: that set by hand, else at the latest what the town hall allows; undefined once the file is handed
 * in.
 */
function getFilingDay(
  tasks: readonly CountedTask[],
  dates: readonly Day[],
  { civil, today, leadDays, filingOn }: PlanInput,
): Day | undefined {
  if (filingOn !== undefined) return filingOn === null ? undefined : getLaterDay(filingOn, today);
  const lastDay = getLaterDay(addDays(civil, -leadDays), today);
  const index = tasks.findIndex(({ key }) => key === filingKey);
  if (tasks[index]?.isDone === true) return undefined;
  const date = dates[index] ?? lastDay;
  return date < lastDay ? date : lastDay;
}

/** The day of a task that depends on filing; other tasks keep theirs. */
function adjustToFiling(
  key: string | null,
  date: Day,
  { filingDay, today }: { readonly filingDay: Day; readonly today: Day },
): Day {
  if (key === certificatesKey) {
    const lastDay = getLaterDay(addDays(filingDay, -minDaysFromCertificatesToFiling), today);
    // A certificate that was issued earlier is too old on the day of filing.
    const firstDay = getLaterDay(addDays(addMonths(filingDay, -certificateValidityMonths), 1), today);
    return date < firstDay ? firstDay : getEarlierDay(date, lastDay);
  }
  return key === filingKey || keysBeforeFiling.has(key) ? getEarlierDay(date, filingDay) : date;
}

function getEarlierDay(one: Day, other: Day): Day {
  return one < other ? one : other;
}
