/** The order of tasks. */
import { type TaskType, taskTypes } from "#contract/todos.ts";

interface SortableTask {
  readonly id: string;
  readonly type: TaskType;
  readonly date: string | null;
}

/** By type, then by date with undated ones last, then by creation. */
export function compareTasks(one: SortableTask, other: SortableTask): number {
  if (one.type !== other.type) return taskTypes.indexOf(one.type) - taskTypes.indexOf(other.type);
  if (one.date !== other.date) {
    if (one.date === null) return 1;
    if (other.date === null) return -1;
    return one.date < other.date ? -1 : 1;
  }
  return one.id < other.id ? -1 : 1;
}
