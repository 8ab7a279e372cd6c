import type { TaskFact } from "#contract/todos.ts";

/** True when every part is true; false without any part. */
export function toFact(parts: readonly boolean[]): TaskFact {
  const done = parts.filter(Boolean).length;
  return { is_true: parts.length > 0 && done === parts.length, done, total: parts.length };
}
