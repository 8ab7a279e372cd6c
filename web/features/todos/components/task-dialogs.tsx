import { Suspense, useEffect, useRef } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { Task } from "#contract/todos.ts";
import type { OpenedForm } from "#web/platform/use-list-dialog.ts";
import { focusRow, useFocusAfterFirstItem } from "#web/ui/row-focus.ts";
import { confirmTaskDeletion } from "../queries.ts";
import { EditTaskDialog } from "../widgets.tsx";
import { StarterTasksDialog } from "./starter-tasks-dialog.tsx";

export type OpenedTasks = OpenedForm<Task> | { readonly kind: "starter_tasks" };

interface TaskDialogsProps {
  opened: OpenedTasks | null;
  tasks: readonly Task[];
  today: string;
  onClose: () => void;
}

const AddTaskDialog = createLazyPart(async () => (await import("./add-task-dialog.tsx")).AddTaskDialog);

/** The dialogs of the tasks; each form loads when it first opens. */
export function TaskDialogs({ opened, tasks, today, onClose }: TaskDialogsProps) {
  useFocusAfterFirstItem(opened?.kind === "add");
  useFocusAfterEdit(opened, tasks);
  return (
    <Suspense>
      {opened?.kind === "add" && <AddTaskDialog onClose={onClose} />}
      {opened?.kind === "starter_tasks" && <StarterTasksDialog {...{ today, onClose }} />}
      {opened?.kind === "edit" && (
        <EditTaskDialog
          item={opened.item}
          onClose={onClose}
          onDelete={() => confirmTaskDeletion(opened.item, { onDeleted: onClose })}
        />
      )}
    </Suspense>
  );
}

/** Milliseconds within which a change must reach the list after its dialog has closed. */
const maxUpdateDelay = 1000;

/** A new date or type moves a task to another group: the focus follows it there. */
function useFocusAfterEdit(opened: OpenedTasks | null, tasks: readonly Task[]): void {
  /**
   * `until`: the time from `performance.now()` on at which the focus no longer follows; Infinity while it is edited.
   */
  const lastEdited = useRef<{ id: string; until: number } | null>(null);
  const editedId = opened?.kind === "edit" ? opened.item.id : null;
  // If the user opened another dialog, the focus must not jump back.
  const hasOpenedOther = opened !== null && editedId === null;
  useEffect(() => {
    if (hasOpenedOther) lastEdited.current = null;
    else if (editedId !== null) lastEdited.current = { id: editedId, until: Infinity };
    else if (lastEdited.current) {
      const { id, until } = lastEdited.current;
      const now = performance.now();
      const isFocusLost = document.activeElement === document.body;
      if (until === Infinity) lastEdited.current = { id, until: now + maxUpdateDelay };
      if (now < until && isFocusLost && tasks.some((task) => task.id === id)) focusRow(id);
    }
  }, [editedId, hasOpenedOther, tasks]);
}
