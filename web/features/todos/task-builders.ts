/** Builds tasks for tests. */
import type { Task } from "#contract/todos.ts";

let count = 0;

export function createTask(changes: Partial<Task> = {}): Task {
  count += 1;
  return {
    id: `task-${String(count)}`,
    title: "Une tâche",
    type: "Organisation",
    custom_description: "",
    date: null,
    offset: null,
    starter_key: null,
    fact: null,
    assigned_to: null,
    is_completed: false,
    ...changes,
  };
}
