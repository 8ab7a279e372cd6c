import { useEffect, useState } from "react";
import { NewTask, taskTypes, type Task, type TaskType } from "#contract/todos.ts";
import { shortened } from "#i18n/shortened.ts";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { useForm, type Form } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { parseAssigned } from "./assigned.rules.ts";
import { useAddTask, useHasTask } from "./queries.ts";

export interface Adding {
  readonly form: Form;
  readonly round: Round;
}

/** The initial values of the form. Each added task starts a new round. */
interface Round {
  readonly number: number;
  readonly type: TaskType | "";
  /** The confirmation of the last added task; shown for a while, as long as the task is in the list. */
  readonly added: string;
  readonly addedId: string;
}

const firstRound: Round = { number: 0, type: "", added: "", addedId: "" };
const announcedFor = 10_000;

/** `onAdded` returns whether another task may follow in the same form. */
export function useAdding(onAdded: (task: Task, text: string) => boolean): Adding {
  const { t } = useTranslation("todos");
  const add = useAddTask();
  const [round, setRound] = useState(firstRound);
  const form = useForm({
    schema: NewTask,
    read: (fields) => {
      const texts = Object.fromEntries(getFieldTexts(fields));
      return { ...texts, assigned_to: parseAssigned(texts["assigned_to"] ?? "") };
    },
    send: async (wanted) => {
      const task = await add.mutateAsync(wanted);
      const added = t("add.done", { title: shortened(task.title) });
      if (onAdded(task, added)) {
        setRound(({ number }) => ({ number: number + 1, type: taskTypes[0], added, addedId: task.id }));
      }
    },
  });
  const isThere = useHasTask(round.addedId);
  useEffect(() => {
    if (round.added === "") return undefined;
    const timer = setTimeout(() => {
      setRound((now) => ({ ...now, added: "" }));
    }, announcedFor);
    return () => {
      clearTimeout(timer);
    };
  }, [round]);
  return { form, round: isThere ? round : { ...round, added: "" } };
}
