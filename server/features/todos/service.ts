/** The to-do list. */
import { isDeepStrictEqual } from "node:util";
import type { TaskOffset } from "#contract/checklist.ts";
import type { Reply } from "#contract/endpoint.ts";
import type {
  AssignedTo,
  NewTask,
  previewTaskDay as previewTaskDayCall,
  Task,
  TaskChanges,
} from "#contract/todos.ts";
import type { TaskRow } from "#server/database/tables/tasks.ts";
import type { Queries } from "#server/database/database.ts";
import { assertMember } from "#server/features/members/service.ts";
import { assertWitness } from "#server/features/witnesses/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { createFieldError } from "#server/platform/errors.ts";
import { createFactReader, type TaskWithFact, listTasksWithFacts, addFact } from "./facts.ts";
import { getOffset, placeTask } from "./placing.ts";
import { allTasks, tasks } from "./repository.ts";
import { compareTasks } from "./rules.ts";

export async function listTasks(context: WeddingContext): Promise<Task[]> {
  const rows = await listTasksWithFacts(context);
  return rows.toSorted(compareTasks).map(toTask);
}

/** @throws AppError invalid with both a date and an offset; member_not_found, witness_not_found. */
export async function addTask(context: WeddingContext, task: NewTask): Promise<{ data: Task }> {
  const { offset, date, assigned_to, ...texts } = task;
  const row: TaskRow = {
    ...texts,
    ...(await getDayColumns(context, { date, offset })),
    ...(await getAssignedColumns(context, assigned_to)),
    ignores_fact: 0,
    sequence: 0,
    starter_key: null,
    is_completed: 0,
    ...createRowBase(context),
  };
  await tasks.insert(context.db, row);
  return { data: toTask(await addFact(row, createFactReader(context))) };
}

type AssignedColumns = Pick<TaskRow, "assigned_user_id" | "assigned_witness_id">;

async function getAssignedColumns(context: WeddingContext, to: AssignedTo): Promise<AssignedColumns> {
  if (to?.kind === "member") await assertMember(context, to.id);
  if (to?.kind === "witness") await assertWitness(context, to.id);
  return {
    assigned_user_id: to?.kind === "member" ? to.id : null,
    assigned_witness_id: to?.kind === "witness" ? to.id : null,
  };
}

/**
 * A value of `is_completed` that the task already shows changes nothing. An unticked task stays open even if its fact
 * is true.
 * @throws AppError task_not_found, member_not_found, witness_not_found; invalid with both a date and an offset.
 */
export async function changeTask(context: WeddingContext, id: string, changes: TaskChanges): Promise<Task> {
  const row = await tasks.findOrThrow(context, id);
  const taskWithFact = await addFact(row, createFactReader(context));
  const before = toTask(taskWithFact);
  const {
    task_title,
    title = task_title,
    is_completed,
    date,
    offset,
    counted_date,
    assigned_to,
    ...rest
  } = changes;
  // A client may send all fields of a task; unchanged values count as missing.
  const newDate = date === before.date ? undefined : date;
  const newOffset = isDeepStrictEqual(offset, before.offset) ? undefined : offset;
  const isTicked = is_completed !== undefined && is_completed !== before.is_completed;
  const isAssigneeChanged = assigned_to !== undefined && !isDeepStrictEqual(assigned_to, before.assigned_to);
  const isDated = newDate !== undefined || newOffset !== undefined;
  const changedRow = await tasks.change(context, id, {
    ...rest,
    ...(title !== undefined && { title: task_title ?? title }),
    ...(isTicked && { is_completed: is_completed ? 1 : 0, ignores_fact: is_completed ? 0 : 1 }),
    ...(isAssigneeChanged && (await getAssignedColumns(context, assigned_to))),
    ...(isDated &&
      (await getDayColumns(
        context,
        { date: newDate ?? null, offset: newOffset ?? null, counted_date },
        taskWithFact,
      ))),
  });
  return toTask(await addFact(changedRow, createFactReader(context)));
}

interface RequestedDay {
  readonly date: string | null;
  readonly offset: TaskOffset | null;
  readonly counted_date?: string | null | undefined;
}

type DayColumns = Pick<TaskRow, "date" | "offset_unit" | "offset_before" | "dated_from">;

/**
 * The columns of a day set by hand, or counted from the wedding and planned with the other counted tasks. A task that
 * is no longer counted keeps its day.
 */
async function getDayColumns(
  context: WeddingContext,
  { date, offset, counted_date }: RequestedDay,
  before?: TaskWithFact,
): Promise<DayColumns> {
  if (offset === null) {
    const keptDate = before !== undefined && date === null && getOffset(before) !== null ? before.date : date;
    return { date: keptDate, offset_unit: null, offset_before: null, dated_from: null };
  }
  if (date !== null) throw createFieldError("date", "date_or_offset");
  const { date: placedOn, dated_from } = await placeTask(context, offset, { before });
  const countedOn = placedOn === null ? null : (counted_date ?? placedOn);
  return { date: countedOn, dated_from, offset_unit: offset.unit, offset_before: offset.before };
}

/** @throws AppError task_not_found; invalid (clock_off) when `today` is over a day from today. */
export async function previewTaskDay(
  context: WeddingContext,
  { id, today, ...offset }: TaskOffset & { readonly id?: string | undefined; readonly today: string },
): Promise<Reply<typeof previewTaskDayCall>> {
  const row = id === undefined ? undefined : await tasks.findOrThrow(context, id);
  const before = row && (await addFact(row, createFactReader(context)));
  const { date, usualDay } = await placeTask(context, offset, { before, today });
  return { date, usual_date: usualDay };
}

export { type TaskWithFact, listTasksWithFacts } from "./facts.ts";

/** The open tasks that are assigned to a witness, in the order of the list. */
export async function listOpenTasksOfWitness(
  scope: WeddingScope,
  witnessId: string,
): Promise<TaskWithFact[]> {
  const allRows = await tasks.list(scope.db, scope.wedding.id);
  const tasksOfWitness = allRows.filter(({ assigned_witness_id }) => assigned_witness_id === witnessId);
  const readFact = createFactReader(scope);
  const tasksWithFacts = await Promise.all(tasksOfWitness.map((row) => addFact(row, readFact)));
  return tasksWithFacts.filter(({ is_done }) => !is_done).toSorted(compareTasks);
}

/** Called in the transaction in which a member leaves the wedding. */
export async function unassignTasksOf(db: Queries, weddingId: string, userId: string): Promise<void> {
  await allTasks.update(db, weddingId, { assigned_user_id: userId }, { assigned_user_id: null });
}

export function toTask(task: TaskWithFact): Task {
  const { id, title, type, custom_description, date, starter_key, fact, is_done: is_completed } = task;
  const assigned_to = toAssignedTo(task);
  const offset = getOffset(task);
  return { id, title, type, custom_description, date, offset, starter_key, fact, assigned_to, is_completed };
}

function toAssignedTo({ assigned_user_id: user, assigned_witness_id: witness }: TaskRow): AssignedTo {
  if (user !== null) return { kind: "member", id: user };
  return witness === null ? null : { kind: "witness", id: witness };
}
