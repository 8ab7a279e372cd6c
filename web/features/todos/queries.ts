/** The tasks: their queries and writes. */
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
  previewTaskDay,
  type NewTask,
  type NewTaskPlan,
  Task,
  type TaskChanges,
} from "#contract/todos.ts";
import { ApiError, call } from "#web/platform/api.ts";
import { withBase } from "#web/platform/changed-fields.ts";
import { type Deletion, getDeletionTexts } from "#web/platform/deletions.ts";
import { queryClient } from "#web/platform/queries.ts";
import { createResource } from "#web/platform/resource.ts";
import { getDayChanges } from "./task-form.rules.ts";

/** The tasks in the server's order. A new task comes last until the list is refetched. */
export const taskResource = createResource({
  key: ["tasks"],
  permission: "planning:see",
  list: (signal) => call(listTasks, {}, { signal }),
  add: async (body: NewTask) => (await call(addTask, { body })).data,
  change: sendChanges,
  remove: ({ id }) => call(deleteTask, { params: { id } }),
});
export const { useList: useTasks, prefetch: prefetchTasks } = taskResource;

/** Whether the list contains the task; true while it is not loaded. */
export function useHasTask(id: string): boolean {
  return useTasks().data?.some((task) => task.id === id) ?? true;
}

/** The tasks proposed for a ceremony. */
export function useTaskPlan(query: CallInput<typeof listTaskPlan>["query"]) {
  return useQuery({
    queryKey: ["task-plan", query],
    queryFn: ({ signal }) => call(listTaskPlan, { query }, { signal }),
  });
}

/** The day that an offset gives, for the task with this id or a new one. With null nothing is asked. */
export function useTaskDay(query: CallInput<typeof previewTaskDay>["query"] | null) {
  return useQuery({
    queryKey: ["task-day", query],
    queryFn: ({ signal }) => (query === null ? null : call(previewTaskDay, { query }, { signal })),
    enabled: query !== null,
  });
}

/** Adds proposed tasks. A refusal may come from a changed wedding day, so everything is read again. */
export function useCreateTaskPlan() {
  return useMutation({
    mutationFn: (body: NewTaskPlan) => call(createTaskPlan, { body }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** The reply is validated, because one that is no task means that nothing was changed. */
async function sendChanges({ id }: Task, changes: TaskChanges): Promise<Task> {
  const task = await call(changeTask, { params: { id }, body: changes });
  if (!v.is(Task, task)) throw new ApiError({ code: "internal", status: 200 });
  return task;
}

export function confirmTaskDeletion(task: Task, more?: Pick<Deletion, "onDeleted">): void {
  taskResource.confirmDelete(task, getDeletionTexts("todos:delete", task.title), more);
}

/** Ticks a task, or takes its tick away, before the server has answered. */
export function completeTask(task: Task, isDone: boolean): void {
  const changes = { is_completed: isDone };
  taskResource.patch(task, changes, {
    send: () => sendChanges(task, changes),
    refused: (why) => i18next.t("todos:tick.refused", { why }),
  });
}

/**
 * Moves a task to another day before the server has answered. It refuses if another member has moved it since.
 * `offset`: the period that the day is counted by; null: by hand.
 */
export function moveTask(task: Task, date: string, offset: Task["offset"] = null): void {
  const changes = withBase(getDayChanges(task, date, offset), task);
  taskResource.patch(
    task,
    { date, offset },
    {
      send: () => sendChanges(task, changes),
      refused: (why) => i18next.t("calendar:move.refused", { why }),
    },
  );
}
