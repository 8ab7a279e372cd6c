import { Suspense, useEffect, useRef } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import type { Task } from "#contract/todos.ts";
import { focusRow, useFocusAfterFirstItem } from "#web/ui/row-focus.ts";
import { EditTaskDialog } from "../widgets.tsx";

interface TaskDialogsProps {
  /** The task that is edited, "add" for a new one. */
  form: Task | "add" | null;
  onClose: () => void;
  onDelete: (task: Task) => void;
  tasks: readonly Task[];
}

const AddTaskDialog = lazyPart(async () => (await import("./add-task-dialog.tsx")).AddTaskDialog);

/** The forms of a task; each loads when it first opens. */
export function TaskDialogs({ form, onClose, onDelete, tasks }: TaskDialogsProps) {
  useFocusAfterFirstItem(form === "add");
  useFocusAfterEdit(form, tasks);
  return (
    <Suspense>
      {form === "add" && <AddTaskDialog onClose={onClose} />}
      {form !== null && form !== "add" && (
        <EditTaskDialog
          task={form}
          onClose={onClose}
          onDelete={() => {
            onClose();
            onDelete(form);
          }}
        />
      )}
    </Suspense>
  );
}

/** Milliseconds within which a change must reach the list after its dialog has closed. */
const maxUpdateDelay = 1000;

/** A new date or type moves a task to another group: the focus follows it there. */
function useFocusAfterEdit(form: TaskDialogsProps["form"], tasks: readonly Task[]): void {
  const edited = useRef<{ id: string; until: number } | null>(null);
  const open = form === "add" ? null : (form?.id ?? null);
  // If the user opened another dialog, the focus must not jump back.
  const hasGoneOn = form === "add";
  useEffect(() => {
    if (hasGoneOn) edited.current = null;
    else if (open !== null) edited.current = { id: open, until: Infinity };
    else if (edited.current) {
      const { id, until } = edited.current;
      const now = performance.now();
      const isLost = document.activeElement === document.body;
      if (until === Infinity) edited.current = { id, until: now + maxUpdateDelay };
      if (now < until && isLost && tasks.some((task) => task.id === id)) focusRow(id);
    }
  }, [open, hasGoneOn, tasks]);
}
