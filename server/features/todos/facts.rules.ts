/** Facts of a wedding, by which tasks count as done. */
import type { TaskFact } from "#contract/todos.ts";

/** True when every part is true; false without any part. */
export function toFact(parts: readonly boolean[]): TaskFact {
  const doneCount = parts.filter(Boolean).length;
  return { is_true: parts.length > 0 && doneCount === parts.length, done: doneCount, total: parts.length };
}
