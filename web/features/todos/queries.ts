/** What this room asks of the server, and what each write makes stale. */
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import * as v from "valibot";
import type { CallInput } from "#contract/endpoint.ts";
import { addTask, changeTask, deleteTask, listTasks, Task } from "#contract/todos.ts";
import { shortened } from "#i18n/shortened.ts";
import { useUndo } from "#web/features/bin/widgets.tsx";
import { ApiError, call } from "#web/platform/api.ts";
import { errorWords } from "#web/platform/errors.ts";
import { queryClient } from "#web/platform/queries.ts";
import { dismissRefusal, showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";

const listKey = ["tasks"] as const;

type Sent<E extends Parameters<typeof call>[0]> = CallInput<E> extends { body: infer B } ? B : never;
type AddedTask = Sent<typeof addTask>;
type ChangedTask = Sent<typeof changeTask>;

const list = queryOptions({
  queryKey: listKey,
  queryFn: async ({ signal }) => withWishes(await call(listTasks, {}, { signal })),
});

/** The tasks as the server orders them; one just added comes last until the list is read again. */
export function useTasks() {
  return useQuery(list);
}

/** Asks what the page will ask first. */
export function askAhead(): void {
  void queryClient.prefetchQuery(list);
}

/** Whether the list has the task, as far as it is known. */
export function useHasTask(id: string): boolean {
  const has = useCallback((tasks: readonly Task[]) => tasks.some((task) => task.id === id), [id]);
  return useQuery({ ...list, select: has }).data ?? true;
}

function edit(client: QueryClient, change: (tasks: readonly Task[]) => readonly Task[]): void {
  client.setQueryData<readonly Task[]>(listKey, (tasks) => tasks && change(tasks));
}

function replace(client: QueryClient, id: string, change: (task: Task) => Task): void {
  edit(client, (tasks) => tasks.map((task) => (task.id === id ? change(task) : task)));
}

/** A list on its way may have been read before the write: it is asked for again. */
function readAgainIfReading(client: QueryClient): void {
  if (client.isFetching({ queryKey: listKey }) > 0) void client.invalidateQueries({ queryKey: listKey });
}

function append(client: QueryClient, added: readonly Task[]): void {
  const ids = new Set(added.map((task) => task.id));
  edit(client, (tasks) => [...tasks.filter((task) => !ids.has(task.id)), ...added]);
  readAgainIfReading(client);
}

async function sendTask(task: AddedTask): Promise<Task> {
  return (await call(addTask, { body: task })).data;
}

export function useAddTask() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendTask,
    onSuccess: (task) => {
      append(client, [task]);
    },
  });
}

/** One call a task, like any addition; the list on screen takes them all at the end. */
export function useAddMany() {
  const client = useQueryClient();
  const show = useCallback(
    (added: readonly Task[]) => {
      append(client, added);
    },
    [client],
  );
  return { add: sendTask, show };
}

/** A task without an id cannot be changed. An answer that is no task says nothing was. */
async function sendChanges({ id }: Task, changes: ChangedTask): Promise<Task> {
  if (id === "") throw new ApiError({ code: "task_not_found", status: 404 });
  const changed = await call(changeTask, { params: { id }, body: changes });
  if (!v.is(Task, changed)) throw new ApiError({ code: "internal", status: 200 });
  return changed;
}

export function useChangeTask(task: Task) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: ChangedTask) => sendChanges(task, changes),
    onSuccess: (changed) => {
      replace(client, task.id, () => changed);
      readAgainIfReading(client);
    },
  });
}

/** Sent at once; for ten seconds a message offers to take it back. */
export function useDeleteTask() {
  const client = useQueryClient();
  const offerUndo = useUndo();
  const { t } = useTranslation("todos");
  return useMutation({
    mutationFn: ({ id }: Task) => call(deleteTask, { params: { id } }),
    onSuccess: (_, { id, title }) => {
      edit(client, (tasks) => tasks.filter((task) => task.id !== id));
      readAgainIfReading(client);
      offerUndo({ id, words: t("delete.done", { title: shortened(title) }) }, () => {
        void client.invalidateQueries({ queryKey: listKey });
      });
    },
  });
}

interface Wish {
  /** What the server has. */
  saved: boolean;
  wanted: boolean;
}

/** Ticks being saved, by task. */
const wishes = new Map<string, Wish>();

/** What was read, with the ticks that are still on their way to the server. */
function withWishes(tasks: readonly Task[]): readonly Task[] {
  if (wishes.size === 0) return tasks;
  return tasks.map((task) => {
    const wish = wishes.get(task.id);
    return wish ? { ...task, is_completed: wish.wanted } : task;
  });
}

/** Sends until what was sent is what is wanted. */
async function fulfil(task: Task, wish: Wish): Promise<void> {
  for (;;) {
    const sent = wish.wanted;
    wish.saved = (await sendChanges(task, { is_completed: sent })).is_completed;
    if (wish.wanted === sent) return;
  }
}

/** Shows the tick at once and saves it: one call at a time for a task, the last wish winning. */
export function useCompleteTask(): (task: Task, done: boolean) => void {
  const client = useQueryClient();
  const { t } = useTranslation("todos");

  return useCallback(
    (task, done) => {
      const { id } = task;
      if (id === "") return;
      replace(client, id, (each) => ({ ...each, is_completed: done }));
      const under = wishes.get(id);
      if (under) {
        under.wanted = done;
        return;
      }
      const about = `tick ${id}`;
      const wish = { saved: task.is_completed, wanted: done };
      wishes.set(id, wish);
      fulfil(task, wish)
        .then(() => {
          wishes.delete(id);
          dismissRefusal(about);
          readAgainIfReading(client);
        })
        .catch((error: unknown) => {
          wishes.delete(id);
          replace(client, id, (each) => ({ ...each, is_completed: wish.saved }));
          showToast({ words: t("tick.refused", { why: errorWords(error) }), tone: "refused", about });
          void client.invalidateQueries({ queryKey: listKey });
        });
    },
    [client, t],
  );
}
