/** What other rooms show of the tasks. */
import { Suspense, useMemo } from "react";
import { late } from "#web/platform/late.tsx";
import type { Task } from "#contract/todos.ts";
import { DueWords as Words } from "./components/due-words.tsx";
import { nextOf, summaryOf, type TaskSummary } from "./next.rules.ts";
import * as queries from "./queries.ts";

/** The tasks in the server's order, by type, then by date; `data` is undefined while unknown. */
export function useTasks() {
  return queries.useTasks();
}

/** Shows a tick at once and saves it; it is taken back with a message if refused. */
export function useCompleteTask(): (task: Task, done: boolean) => void {
  return queries.useCompleteTask();
}

/** How many are done of how many; undefined while unknown. */
export function useTaskSummary(): TaskSummary | undefined {
  const { data } = queries.useTasks();
  return useMemo(() => data && summaryOf(data), [data]);
}

/** The tasks that come next, those without a date last; undefined while unknown. */
export function useNextTasks(count: number): readonly Task[] | undefined {
  const { data } = queries.useTasks();
  return useMemo(() => data && nextOf(data, count), [data, count]);
}

export type TaskDate = Pick<Task, "id" | "title" | "is_completed"> & { readonly date: string };

/** The tasks that have a day, for a calendar; undefined while unknown. */
export function useTaskDates(): readonly TaskDate[] | undefined {
  const { data } = queries.useTasks();
  return useMemo(
    () =>
      data?.flatMap(({ id, title, date, is_completed }) =>
        date === null ? [] : [{ id, title, date, is_completed }],
      ),
    [data],
  );
}

/** 'En retard de 3 jours', 'Demain', else the date: '12 juin'. For tasks that are not done. */
export function DueWords({ date, today }: { date: string | null; today: string }) {
  return <Words date={date} today={today} />;
}

const LateDialog = late(async () => ({
  default: (await import("./components/edit-task-dialog.tsx")).EditTaskDialog,
}));

/** Arrives when first shown. */
export function EditTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  return (
    <Suspense>
      <LateDialog key={task.id} task={task} onClose={onClose} />
    </Suspense>
  );
}
