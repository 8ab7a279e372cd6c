/** Which tasks come next, and how many are done. */
import type { Membership } from "#contract/permissions.ts";
import type { Task } from "#contract/todos.ts";

interface Reader {
  readonly id: string;
  readonly wedding: Pick<Membership, "role">;
}

/** The day by which tasks without one are sorted. */
const lastDay = "9999-12-31";

/**
 * Open tasks, earliest first, those without a date last, within a day in the order of creation. Those given to a
 * helper come before all others, because the couple asked for these.
 */
export function listNextTasks(
  tasks: readonly Task[],
  count: number,
  user: Reader | undefined,
): readonly Task[] {
  const isHelper = user?.wedding.role === "helper";
  const getSortKey = (task: Task) =>
    `${isHelper && isGivenTo(task, user) ? 0 : 1} ${task.date ?? lastDay} ${task.id}`;
  return tasks
    .filter((task) => !task.is_completed)
    .toSorted((one, other) =>
      getSortKey(one) < getSortKey(other) ? -1 : Number(getSortKey(one) > getSortKey(other)),
    )
    .slice(0, count);
}

export function isGivenTo({ assigned_to: to }: Task, user: Reader | undefined): boolean {
  return to?.kind === "member" && to.id === user?.id;
}

export interface TaskSummary {
  readonly done: number;
  readonly total: number;
}

export function summariseTasks(tasks: readonly Task[]): TaskSummary {
  return { done: tasks.filter((task) => task.is_completed).length, total: tasks.length };
}
