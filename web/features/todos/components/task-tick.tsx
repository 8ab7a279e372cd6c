import type { Dispatch } from "react";
import type { Task } from "#contract/todos.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DoneMark } from "#web/ui/done-mark.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { completeTask } from "../queries.ts";

interface TaskTickProps {
  task: Task;
  isDone: boolean;
  /** Shows a tick before the list has it. */
  showDone: (isDone: boolean) => void;
  onTick: Dispatch<string>;
  t: TFunction<"todos">;
}

/** The checkbox of a task, or a mark for those who may not tick it. */
export function TaskTick({ task, isDone, showDone, onTick, t }: TaskTickProps) {
  const mayEdit = useMayEdit();
  return mayEdit ? (
    <Checkbox
      round
      labelHidden
      label={t("tick.label", { title: task.title })}
      checked={isDone}
      onChange={({ target }) => {
        showDone(target.checked);
        onTick(task.id);
        completeTask(task, target.checked);
      }}
    />
  ) : (
    <DoneMark
      isDone={isDone}
      text={t(isDone ? "translation:read_only.done" : "translation:read_only.to_do")}
    />
  );
}
