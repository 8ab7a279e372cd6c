/** In which order tasks stand. */
import { type TaskType, taskTypes } from "#contract/todos.ts";

interface Placed {
  readonly id: string;
  readonly type: TaskType;
  readonly date: string | null;
}

/** By type, then by date with those without one last, then as they were added. */
export function inOrder(one: Placed, other: Placed): number {
  if (one.type !== other.type) return taskTypes.indexOf(one.type) - taskTypes.indexOf(other.type);
  if (one.date !== other.date) {
    if (one.date === null) return 1;
    if (other.date === null) return -1;
    return one.date < other.date ? -1 : 1;
  }
  return one.id < other.id ? -1 : 1;
}
