import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { NewTask, type Task } from "#contract/todos.ts";
import { shorten } from "#i18n/shorten.ts";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { useForm, type Form } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { rowUrl } from "#web/paths.ts";
import { focusRow } from "#web/ui/row-focus.ts";
import { toNewTask } from "./offset.rules.ts";
import { taskResource, useHasTask } from "./queries.ts";

export interface AddTaskForm {
  readonly form: Form;
  readonly round: AddTaskRound;
  /** Focuses the row of a task; one that the filters hide is opened without them. */
  readonly show: (id: string) => void;
}

/** The initial values of the form. Each added task starts a new round. */
interface AddTaskRound {
  readonly number: number;
  /** The confirmation of the last added task; shown for a while, as long as the task is in the list. */
  readonly added: string;
  readonly addedId: string;
}

const firstRound: AddTaskRound = { number: 0, added: "", addedId: "" };
const confirmationTime = 10_000;

/** `onAdded` returns whether another task may follow in the same form. `show` leads to the task. */
export function useAddTaskForm(
  onAdded: (task: Task, text: string, show: () => void) => boolean,
): AddTaskForm {
  const { t } = useTranslation("todos");
  const navigate = useNavigate();
  const show = (id: string) => {
    if (!focusRow(id)) void navigate({ href: rowUrl("todo", id), replace: true });
  };
  const [round, setRound] = useState(firstRound);
  const form = useForm({
    schema: NewTask,
    read: (fields) => toNewTask(getFieldTexts(fields)),
    send: async (wanted) => {
      const task = await taskResource.addItem(wanted);
      const added = t(task.date === null ? "add.done_no_date" : "add.done", { title: shorten(task.title) });
      const showIt = () => show(task.id);
      if (onAdded(task, added, showIt)) {
        setRound(({ number }) => ({ number: number + 1, added, addedId: task.id }));
      }
    },
  });
  const isThere = useHasTask(round.addedId);
  useEffect(() => {
    if (round.added === "") return undefined;
    const timer = setTimeout(() => setRound((now) => ({ ...now, added: "" })), confirmationTime);
    return () => clearTimeout(timer);
  }, [round]);
  return { form, show, round: isThere ? round : { ...round, added: "" } };
}
