/** How facts count, without a database. */
import type { TaskFact } from "#contract/todos.ts";

/** True when every part is; nothing to do is never complete. */
export function counted(parts: readonly boolean[]): TaskFact {
  const done = parts.filter(Boolean).length;
  return { is_true: parts.length > 0 && done === parts.length, done, total: parts.length };
}
