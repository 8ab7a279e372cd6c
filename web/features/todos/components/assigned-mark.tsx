import type { Task } from "#contract/todos.ts";
import { getFirstLetter } from "#i18n/first-letter.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { toAssignedParam } from "../assigned.rules.ts";
import { usePeopleChoices } from "../use-people-choices.ts";
import styles from "./assigned-mark.module.css";

/** undefined while it is not known. */
function useAssignedName({ assigned_to }: Task): string | undefined {
  const { t } = useTranslation("todos");
  const { choices } = usePeopleChoices();
  const value = toAssignedParam(assigned_to);
  return choices && (choices.find((choice) => choice.value === value)?.label ?? t("for.removed"));
}

/** The initial of the person who does the task. Screen readers read the full name, and hovering shows it. */
export function AssignedMark({ task }: { task: Task }) {
  const { t } = useTranslation("todos");
  const name = useAssignedName(task);
  if (name === undefined) return null;
  const text = t("for.given", { name });
  return (
    <span className={styles.mark} title={text}>
      <Avatar initial={getFirstLetter(name)} size={32} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
