/** The days of a wedding's counted tasks, planned together. */
import type { TaskOffset } from "#contract/checklist.ts";
import { getReferenceDay } from "#contract/seasons.ts";
import { getToday } from "#i18n/formats.ts";
import type { TaskRow } from "#server/database/tables/tasks.ts";
import { loadCivilDay } from "#server/features/moments/service.ts";
import { assertToday, loadWedding } from "#server/features/wedding/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { type TaskWithFact, listTasksWithFacts } from "./facts.ts";
import { type PlanInput, filingKey, getAnchor, computeTaskDays } from "./plan.rules.ts";

/** The day of the wedding, and today in its time zone. */
export interface DateTarget {
  readonly to: string | null;
  readonly today: string;
}

/** The days from which tasks are counted for a wedding on `to`, and when the file is handed in. */
export async function loadPlanInput(
  scope: WeddingScope,
  { to, today }: { readonly to: string; readonly today: string },
  allTasks: readonly DatedTask[],
): Promise<PlanInput> {
  const { town_hall_lead_days: leadDays, file_submitted_on: submittedOn } = await loadWedding(scope);
  const civil = (await loadCivilDay(scope, to)) ?? to;
  const filingOn = submittedOn === null ? findFilingDay(allTasks) : null;
  return { wedding: to, civil, today, leadDays, filingOn };
}

/** undefined: the task of filing is counted, or there is none. null: it is done. */
function findFilingDay(allTasks: readonly DatedTask[]): string | null | undefined {
  const task = allTasks.find(({ starter_key }) => starter_key === filingKey);
  if (task === undefined) return undefined;
  if (task.is_done) return null;
  return getOffset(task) === null ? (task.date ?? undefined) : undefined;
}

/** What the day of a task depends on. */
type DatedTask = Pick<TaskWithFact, "starter_key" | "offset_unit" | "offset_before" | "date" | "is_done">;

/** The day of a counted task for the wedding, and the day from which that is counted. */
interface CountedDay {
  readonly date: string | null;
  /** The day by the period alone. */
  readonly usualDay: string | null;
  readonly dated_from: string | null;
}

export interface PlacedTask<Row> extends CountedDay {
  readonly row: Row;
}

/** Tasks that are done keep their usual day. Without a day and a season of the wedding no task has one. */
export async function placeTasks<Row extends DatedTask>(
  scope: WeddingScope,
  rows: readonly Row[],
  { to, today }: DateTarget,
): Promise<PlacedTask<Row>[]> {
  const countedTasks = rows.flatMap((row) => {
    const offset = getOffset(row);
    return offset === null ? [] : [{ row, key: row.starter_key, offset, isDone: row.is_done }];
  });
  if (to === null)
    return countedTasks.map(({ row }) => ({ row, date: null, usualDay: null, dated_from: null }));
  const planInput = await loadPlanInput(scope, { to, today }, rows);
  const taskDays = computeTaskDays(countedTasks, planInput);
  return countedTasks.map(({ row, key }, index) => ({
    row,
    date: taskDays[index]?.date ?? null,
    usualDay: taskDays[index]?.usualDay ?? null,
    dated_from: getAnchor(key, planInput),
  }));
}

/** The day of one task with this offset among all that are counted. `before`: the task as stored, if it is. */
export async function placeTask(
  context: WeddingContext,
  offset: TaskOffset,
  { before, today: givenToday }: { readonly before?: TaskWithFact | undefined; readonly today?: string },
): Promise<CountedDay> {
  const wedding = await loadWedding(context);
  if (givenToday !== undefined) assertToday(context, wedding, givenToday);
  const { time_zone } = wedding;
  const to = getReferenceDay(wedding);
  const today = givenToday ?? getToday(time_zone, new Date(context.clock()));
  const changedTask: DatedTask = {
    starter_key: before?.starter_key ?? null,
    is_done: before?.is_done ?? false,
    date: null,
    offset_unit: offset.unit,
    offset_before: offset.before,
  };
  const others = (await listTasksWithFacts(context)).filter(({ id }) => id !== before?.id);
  const taskDays = await placeTasks<DatedTask>(context, [...others, changedTask], { to, today });
  const { date = null, usualDay = null, dated_from = null } = taskDays.at(-1) ?? {};
  return { date, usualDay, dated_from };
}

/** null: the day is set by hand. */
export function getOffset({
  offset_unit: unit,
  offset_before: before,
}: Pick<TaskRow, "offset_unit" | "offset_before">): TaskOffset | null {
  return unit === null || before === null ? null : { unit, before };
}
