/** The next tasks: open ones, earliest first, those without a date last. */
import type { Task } from "#contract/todos.ts";

const withoutDate = "9999-12-31";

export function getNext(tasks: readonly Task[], count: number): readonly Task[] {
  const getDay = ({ date }: Task) => date ?? withoutDate;
  return tasks
    .filter((task) => !task.is_completed)
    .toSorted((one, other) => (getDay(one) < getDay(other) ? -1 : Number(getDay(one) > getDay(other))))
    .slice(0, count);
}

export interface TaskSummary {
  readonly done: number;
  readonly total: number;
}

export function getSummary(tasks: readonly Task[]): TaskSummary {
  return { done: tasks.filter((task) => task.is_completed).length, total: tasks.length };
}
