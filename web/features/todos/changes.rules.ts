/** What the form of a task changed: only that is sent, so that two people editing different fields keep both. */
import type { Task, TaskChanges } from "#contract/todos.ts";

/** The edit form's names, each with what it says of the task as it is. */
const said: Readonly<Record<string, (task: Task) => string>> = {
  task_title: (task) => task.title,
  custom_description: (task) => task.custom_description,
  date: (task) => task.date ?? "",
  type: (task) => task.type,
  is_completed: (task) => String(task.is_completed),
};

export type FormTexts = ReadonlyMap<string, string>;

/** The fields whose text differs from the task's, to be checked by the contract. Line ends count as \n. */
export function changesOf(task: Task, texts: FormTexts): Partial<Record<keyof TaskChanges, string>> {
  const changes: Record<string, string> = {};
  for (const [field, now] of Object.entries(said)) {
    const text = texts.get(field)?.replace(/\r\n?/gu, "\n");
    if (text !== undefined && text !== now(task)) changes[field] = text;
  }
  return changes;
}
