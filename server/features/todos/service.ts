/** The to-do list. */
import type { NewTask, Task, TaskChanges } from "#contract/todos.ts";
import type { TaskRow } from "#server/database/tables.ts";
import { putIntoBin, wayBackTo } from "#server/features/bin/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { Refusal } from "#server/platform/errors.ts";
import { tasks } from "./repository.ts";
import { inOrder } from "./rules.ts";

export async function listTasks(context: WeddingContext): Promise<Task[]> {
  const rows = await tasks.listOf(context.db, context.wedding.id);
  return rows.toSorted(inOrder).map(shown);
}

export async function addTask(context: WeddingContext, task: NewTask): Promise<{ data: Task }> {
  const row: TaskRow = {
    ...task,
    wedding_id: context.wedding.id,
    id: context.newId(),
    is_completed: 0,
    created_at: context.clock(),
    deleted_at: null,
  };
  await tasks.insert(context.db, row);
  return { data: shown(row) };
}

/** @throws Refusal task_not_found. */
export async function changeTask(context: WeddingContext, id: string, changes: TaskChanges): Promise<Task> {
  await ownTask(context, id);
  const { task_title, title = task_title, is_completed, ...rest } = changes;
  await tasks.update(context.db, context.wedding.id, id, {
    ...rest,
    ...(title !== undefined && { title: task_title ?? title }),
    ...(is_completed !== undefined && { is_completed: is_completed ? 1 : 0 }),
  });
  return shown(await ownTask(context, id));
}

/** @throws Refusal task_not_found. */
export async function deleteTask(context: WeddingContext, id: string): Promise<{ ok: true }> {
  const { title } = await ownTask(context, id);
  await putIntoBin(context, tasks, { id, kind: "task", label: title });
  return { ok: true };
}

/** How a task comes back from the bin, and leaves it for good. */
export const taskInBin = wayBackTo(tasks);

async function ownTask(context: WeddingContext, id: string): Promise<TaskRow> {
  const task = await tasks.find(context.db, context.wedding.id, id);
  if (task === undefined) throw new Refusal("task_not_found");
  return task;
}

function shown({ id, title, type, custom_description, date, is_completed }: TaskRow): Task {
  return { id, title, type, custom_description, date, is_completed: is_completed === 1 };
}
