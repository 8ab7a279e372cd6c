/** Recognises tasks about guests who have not replied. */
import type { Task } from "#contract/todos.ts";
import { foldForSearch } from "#i18n/formats.ts";

/** By title: 'Faire le point des réponses et relancer', 'Chase the last guests', and similar ones. */
export function isAboutReplies({ type, title, is_completed }: Pick<Task, "type" | "title" | "is_completed">) {
  return type === "Invités" && !is_completed && /relanc|\bchase|\bremind/u.test(foldForSearch(title));
}
