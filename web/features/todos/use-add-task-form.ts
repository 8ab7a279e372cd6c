import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { NewTask, type Task } from "#contract/todos.ts";
import { shorten } from "#i18n/shorten.ts";
import { useForm, type Form } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { rowUrl } from "#web/paths.ts";
import { focusRow } from "#web/ui/row-focus.ts";
import { taskResource, useHasTask } from "./queries.ts";
import { parseTask } from "./task-form.rules.ts";

export interface AddTaskForm {
  readonly form: Form;
  readonly round: AddTaskRound;
  /** Focuses the row of a task; one that the filters hide is opened without them. */
  readonly showTask: (id: string) => void;
}

/** The form is filled in anew for each task: each that is added begins a round with empty fields. */
interface AddTaskRound {
  readonly number: number;
  /** The confirmation of the last added task; shown for a while, as long as the task is in the list. */
  readonly confirmation: string;
  /** The id of the last added task; '' before the first. */
  readonly addedId: string;
}

const firstRound: AddTaskRound = { number: 0, confirmation: "", addedId: "" };
/** Milliseconds. */
const confirmationTime = 10_000;

/**
 * `onAdded` is given the confirmation and a function that leads to the task; it returns whether another task may follow
 * in the same form.
 */
export function useAddTaskForm(
  onAdded: (task: Task, text: string, showTask: () => void) => boolean,
): AddTaskForm {
  const { t } = useTranslation("todos");
  const navigate = useNavigate();
  const showTask = (id: string) => {
    if (!focusRow(id)) void navigate({ href: rowUrl("todo", id), replace: true });
  };
  const [round, setRound] = useState(firstRound);
  const form = useForm({
    schema: NewTask,
    read: parseTask,
    send: async (values) => {
      const task = await taskResource.addItem(values);
      const confirmation = t(task.date === null ? "add.done_no_date" : "add.done", {
        title: shorten(task.title),
      });
      if (onAdded(task, confirmation, () => showTask(task.id))) {
        setRound(({ number }) => ({ number: number + 1, confirmation, addedId: task.id }));
      }
    },
  });
  const isInList = useHasTask(round.addedId);
  useEffect(() => {
    if (round.confirmation === "") return undefined;
    const timer = setTimeout(() => setRound((now) => ({ ...now, confirmation: "" })), confirmationTime);
    return () => clearTimeout(timer);
  }, [round]);
  return { form, showTask, round: isInList ? round : { ...round, confirmation: "" } };
}
