/** The to-do list. */
import { isDeepStrictEqual } from "node:util";
import type { Offset } from "#contract/checklist.ts";
import type { NewTask, Task, TaskChanges } from "#contract/todos.ts";
import type { TaskRow } from "#server/database/tables.ts";
import { moveToBin, restoreHandlerFor } from "#server/features/bin/service.ts";
import { weddingOf } from "#server/features/wedding/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { newRow } from "#server/platform/crud.ts";
import { throwFieldError } from "#server/platform/errors.ts";
import { usualDay } from "./plan.rules.ts";
import { tasks } from "./repository.ts";
import { inOrder } from "./rules.ts";

export async function listTasks(context: WeddingContext): Promise<Task[]> {
  const rows = await tasks.listOf(context.db, context.wedding.id);
  return rows.toSorted(inOrder).map(toDto);
}

/** @throws AppError invalid with both a date and an offset. */
export async function addTask(context: WeddingContext, task: NewTask): Promise<{ data: Task }> {
  const { offset, date, ...texts } = task;
  const row: TaskRow = {
    ...texts,
    ...(await dayColumns(context, { date, offset })),
    starter_key: null,
    is_completed: 0,
    ...newRow(context),
  };
  await tasks.insert(context.db, row);
  return { data: toDto(row) };
}

/** @throws AppError task_not_found; invalid with both a date and an offset. */
export async function changeTask(context: WeddingContext, id: string, changes: TaskChanges): Promise<Task> {
  const { task_title, title = task_title, is_completed, date, offset, ...rest } = changes;
  const before = toDto(await tasks.own(context, id));
  // A client may send back what it was given.
  const newDate = date === before.date ? undefined : date;
  const newOffset = isDeepStrictEqual(offset, before.offset) ? undefined : offset;
  const task = await tasks.change(context, id, {
    ...rest,
    ...(title !== undefined && { title: task_title ?? title }),
    ...(is_completed !== undefined && { is_completed: is_completed ? 1 : 0 }),
    ...((newDate !== undefined || newOffset !== undefined) &&
      (await dayColumns(context, { date: newDate ?? null, offset: newOffset ?? null }, before))),
  });
  return toDto(task);
}

type DayColumns = Pick<TaskRow, "date" | "offset_unit" | "offset_before" | "dated_from">;

/** The columns of a day set by hand, or counted from the wedding. A task that is no longer counted keeps its day. */
async function dayColumns(
  context: WeddingContext,
  { date, offset }: { readonly date: string | null; readonly offset: Offset | null },
  before?: Task,
): Promise<DayColumns> {
  if (offset === null) {
    const kept = before !== undefined && date === null && before.offset !== null ? before.date : date;
    return { date: kept, offset_unit: null, offset_before: null, dated_from: null };
  }
  if (date !== null) throw throwFieldError("date", "date_or_offset");
  const { wedding_date } = await weddingOf(context);
  return {
    date: wedding_date === null ? null : usualDay(offset, wedding_date),
    offset_unit: offset.unit,
    offset_before: offset.before,
    dated_from: wedding_date,
  };
}

/** @throws AppError task_not_found. */
export async function deleteTask(context: WeddingContext, id: string): Promise<{ ok: true }> {
  const { title } = await tasks.own(context, id);
  await moveToBin(context, tasks, { id, kind: "task", label: title });
  return { ok: true };
}

/** The rows, for other features. */
export const taskRowsOf = tasks.listOf;

/** Restores a task from the bin, or deletes it for good. */
export const taskInBin = restoreHandlerFor(tasks);

export function toDto(row: TaskRow): Task {
  const { id, title, type, custom_description, date, is_completed, starter_key } = row;
  const offset = offsetIn(row);
  return { id, title, type, custom_description, date, offset, starter_key, is_completed: is_completed === 1 };
}

/** null: the day is set by hand. */
export function offsetIn({ offset_unit: unit, offset_before: before }: TaskRow): Offset | null {
  return unit === null || before === null ? null : { unit, before };
}
