/** Who does a task, as one text for selects and the address. */
import type { AssignedTo } from "#contract/todos.ts";

/** '' for nobody, else `member:<id>` or `witness:<id>`. */
export function toAssignedParam(to: AssignedTo): string {
  return to === null ? "" : `${to.kind}:${to.id}`;
}

export function parseAssigned(text: string): AssignedTo {
  const [kind = "", id = ""] = text.split(":");
  return kind === "member" || kind === "witness" ? { kind, id } : null;
}
