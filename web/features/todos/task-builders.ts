/** Builds tasks for tests. */
import type { Task } from "#contract/todos.ts";

let made = 0;

export function aTask(changes: Partial<Task> = {}): Task {
  made += 1;
  return {
    id: `task-${String(made)}`,
    title: "Une tâche",
    type: "Organisation",
    custom_description: "",
    date: null,
    is_completed: false,
    ...changes,
  };
}
