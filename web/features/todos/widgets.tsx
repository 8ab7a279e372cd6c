/** Components and hooks of the tasks for other features. */
import { type ComponentProps, Suspense } from "react";
import { Editing } from "#web/platform/editing.tsx";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { useUser } from "#web/platform/session.tsx";
import type { Task } from "#contract/todos.ts";
import { listNextTasks, summariseTasks, type TaskSummary } from "./next.rules.ts";
import { useTasks } from "./queries.ts";

/** The number of done tasks and of all tasks; undefined while loading. */
export function useTaskSummary(): TaskSummary | undefined {
  const { data } = useTasks();
  return data && summariseTasks(data);
}

/** The next tasks, a helper's own first, those without a date last; undefined while loading. */
export function useNextTasks(count: number): readonly Task[] | undefined {
  const { data } = useTasks();
  const user = useUser();
  return data && listNextTasks(data, count, user);
}

export { isGivenTo } from "./next.rules.ts";

export { useStarterTasks } from "./use-starter-tasks.ts";

export type DatedTask = Pick<Task, "id" | "title" | "is_completed"> & { readonly date: string };

/** The tasks with a date, for the calendar; undefined while loading. */
export function useDatedTasks(): readonly DatedTask[] | undefined {
  const { data } = useTasks();
  return data?.flatMap(({ id, title, date, is_completed }) =>
    date === null ? [] : [{ id, title, date, is_completed }],
  );
}

export { DueText } from "./components/due-text.tsx";

const LazyEditTaskDialog = createLazyPart(
  async () => (await import("./components/edit-task-dialog.tsx")).EditTaskDialog,
);

/** Loads when first shown. */
export function EditTaskDialog(props: ComponentProps<typeof LazyEditTaskDialog>) {
  return (
    <Suspense>
      <Editing permission="planning:edit">
        <LazyEditTaskDialog key={props.item.id} {...props} />
      </Editing>
    </Suspense>
  );
}
