/** What this feature asks of the server, and what each write makes stale. */
import { useMutation, useQuery } from "@tanstack/react-query";
import i18next from "i18next";
import * as v from "valibot";
import type { CallInput } from "#contract/endpoint.ts";
import { addTask, changeTask, deleteTask, listTasks, Task } from "#contract/todos.ts";
import { shortened } from "#i18n/shortened.ts";
import { ApiError, call } from "#web/platform/api.ts";
import { listCache } from "#web/platform/list-cache.ts";
import { queryClient } from "#web/platform/queries.ts";
import { useDeletion } from "#web/platform/undo.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

type Sent<E extends Parameters<typeof call>[0]> = CallInput<E> extends { body: infer B } ? B : never;
type AddedTask = Sent<typeof addTask>;
type ChangedTask = Sent<typeof changeTask>;

const tasks = listCache<Task>({
  key: ["tasks"],
  read: (signal) => call(listTasks, {}, { signal }),
});

/** The tasks as the server orders them; one just added comes last until the list is read again. */
export function useTasks() {
  return useQuery(tasks.query);
}

/** Asks what the page will ask first. */
export function prefetchList(): void {
  void queryClient.prefetchQuery(tasks.query);
}

/** Whether the list has the task, as far as it is known. */
export function useHasTask(id: string): boolean {
  return useTasks().data?.some((task) => task.id === id) ?? true;
}

/** One call; the list on screen does not change. */
export async function sendTask(task: AddedTask): Promise<Task> {
  return (await call(addTask, { body: task })).data;
}

/** Puts tasks that were sent on the list. */
export const showTasks = tasks.add;

export function useAddTask() {
  return useMutation({ mutationFn: sendTask, onSuccess: (task) => tasks.add(task) });
}

/** A task without an id cannot be changed. An answer that is no task says nothing was. */
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
    words: ({ title }) => t("delete.done", { title: shortened(title) }),
  });
}

/** Shows the tick at once and saves it. */
export function completeTask(task: Task, isDone: boolean): void {
  if (task.id === "") return;
  const changes = { is_completed: isDone };
  tasks.patch(task, changes, {
    send: () => sendChanges(task, changes),
    refused: (why) => i18next.t("todos:tick.refused", { why }),
  });
}
