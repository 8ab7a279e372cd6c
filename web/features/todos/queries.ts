/** Queries and mutations of the tasks, and what each write invalidates. */
import { useMutation, useQuery } from "@tanstack/react-query";
import i18next from "i18next";
import * as v from "valibot";
import type { CallInput } from "#contract/endpoint.ts";
import {
  addTask,
  changeTask,
  createTaskPlan,
  deleteTask,
  listTaskPlan,
  listTasks,
  type NewTaskPlan,
  Task,
} from "#contract/todos.ts";
import { shortened } from "#i18n/shortened.ts";
import { ApiError, call } from "#web/platform/api.ts";
import { listCache } from "#web/platform/list-cache.ts";
import { queryClient } from "#web/platform/queries.ts";
import { usePermission, prefetchAllowed } from "#web/platform/session.tsx";
import { useDeletion } from "#web/platform/undo.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getDayChanges } from "./offset.rules.ts";

type Sent<E extends Parameters<typeof call>[0]> = CallInput<E> extends { body: infer B } ? B : never;
type AddedTask = Sent<typeof addTask>;
type ChangedTask = Sent<typeof changeTask>;

const tasks = listCache<Task>({
  key: ["tasks"],
  read: (signal) => call(listTasks, {}, { signal }),
});

/** The tasks in the server's order. A new task comes last until the list is refetched. */
export function useTasks() {
  return useQuery({ ...tasks.query, enabled: usePermission("planning:see") === true });
}

/** Prefetches the page's first query. */
export async function prefetchList(): Promise<void> {
  await prefetchAllowed("planning:see", () => queryClient.prefetchQuery(tasks.query));
}

/** Whether the list contains the task; true while it is not loaded. */
export function useHasTask(id: string): boolean {
  return useTasks().data?.some((task) => task.id === id) ?? true;
}

async function sendTask(task: AddedTask): Promise<Task> {
  return (await call(addTask, { body: task })).data;
}

type PlanQuery = CallInput<typeof listTaskPlan>["query"];

/** The tasks proposed for a ceremony. */
export function useTaskPlan(query: PlanQuery) {
  return useQuery({
    queryKey: ["task-plan", query],
    queryFn: ({ signal }) => call(listTaskPlan, { query }, { signal }),
  });
}

/** Adds proposed tasks. A refusal may come from a changed wedding day, so everything is refetched. */
export function useCreateTaskPlan() {
  return useMutation({
    mutationFn: (body: NewTaskPlan) => call(createTaskPlan, { body }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

export function useAddTask() {
  return useMutation({ mutationFn: sendTask, onSuccess: (task) => tasks.add(task) });
}

/**
 * A task without an id cannot be changed. The reply is validated here, because one that is no task means
 * that nothing was changed.
 */
async function sendChanges({ id }: Task, changes: ChangedTask): Promise<Task> {
  if (id === "") throw new ApiError({ code: "task_not_found", status: 404 });
  const changed = await call(changeTask, { params: { id }, body: changes });
  if (!v.is(Task, changed)) throw new ApiError({ code: "internal", status: 200 });
  return changed;
}

export function useChangeTask(task: Task) {
  return useMutation({
    mutationFn: (changes: ChangedTask) => sendChanges(task, changes),
    onSuccess: tasks.replace,
  });
}

export function useDeleteTask() {
  const { t } = useTranslation("todos");
  return useDeletion({
    send: ({ id }: Task) => call(deleteTask, { params: { id } }),
    remove: tasks.remove,
    text: ({ title }) => t("delete.done", { title: shortened(title) }),
  });
}

/** Ticks a task optimistically. */
export function completeTask(task: Task, isDone: boolean): void {
  if (task.id === "") return;
  const changes = { is_completed: isDone };
  tasks.patch(task, changes, {
    send: () => sendChanges(task, changes),
    refused: (why) => i18next.t("todos:tick.refused", { why }),
  });
}

/** Moves a task to another day optimistically. `offset`: the period that the day is counted by; null: by hand. */
export function moveTask(task: Task, date: string, offset: Task["offset"] = null): void {
  const changes = getDayChanges(date, offset);
  tasks.patch(
    task,
    { date, offset },
    {
      send: () => sendChanges(task, changes),
      refused: (why) => i18next.t("calendar:move.refused", { why }),
    },
  );
}
