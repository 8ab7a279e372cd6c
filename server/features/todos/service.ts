/** The to-do list. */
import type { NewTask, Task, TaskChanges } from "#contract/todos.ts";
import type { TaskRow } from "#server/database/tables.ts";
import { moveToBin, restoreHandlerFor } from "#server/features/bin/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { newRow } from "#server/platform/crud.ts";
import { tasks } from "./repository.ts";
import { inOrder } from "./rules.ts";

export async function listTasks(context: WeddingContext): Promise<Task[]> {
  const rows = await tasks.listOf(context.db, context.wedding.id);
  return rows.toSorted(inOrder).map(toDto);
}

export async function addTask(context: WeddingContext, task: NewTask): Promise<{ data: Task }> {
  const row: TaskRow = {
    ...task,
    is_completed: 0,
    ...newRow(context),
  };
  await tasks.insert(context.db, row);
  return { data: toDto(row) };
}

/** @throws AppError task_not_found. */
export async function changeTask(context: WeddingContext, id: string, changes: TaskChanges): Promise<Task> {
  const { task_title, title = task_title, is_completed, ...rest } = changes;
  const task = await tasks.change(context, id, {
    ...rest,
    ...(title !== undefined && { title: task_title ?? title }),
    ...(is_completed !== undefined && { is_completed: is_completed ? 1 : 0 }),
  });
  return toDto(task);
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

function toDto({ id, title, type, custom_description, date, is_completed }: TaskRow): Task {
  return { id, title, type, custom_description, date, is_completed: is_completed === 1 };
}
