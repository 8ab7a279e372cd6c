import { Suspense, useEffect, useRef } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import type { Task } from "#contract/todos.ts";
import { shortened } from "#i18n/shortened.ts";
import { DeleteDialog } from "#web/platform/delete-dialog.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { focusRow, useFocusAfterDelete, useFocusAfterFirst } from "#web/ui/row-focus.ts";
import type { RowDialog } from "#web/ui/data-list.tsx";
import { useDeleteTask } from "../queries.ts";
import { EditTaskDialog } from "../widgets.tsx";

/** The open dialog and its task. */
export type TaskDialog = RowDialog<Task> | { readonly kind: "add" };

interface TaskDialogsProps {
  opened: TaskDialog | null;
  onOpen: (opened: TaskDialog | null) => void;
  tasks: readonly Task[];
}

const AddTaskDialog = lazyPart(async () => ({
  default: (await import("./add-task-dialog.tsx")).AddTaskDialog,
}));

/** Every dialog of the tasks; each loads when it first opens. */
export function TaskDialogs({ opened, onOpen, tasks }: TaskDialogsProps) {
  const close = () => onOpen(null);
  useFocusAfterDelete(opened?.kind === "delete" ? opened.item.id : null, opened !== null, tasks);
  useFocusAfterFirst(opened?.kind === "add");
  useFocusAfterEdit(opened, tasks);
  return (
    <Suspense>
      {opened?.kind === "add" && <AddTaskDialog onClose={close} />}
      {opened?.kind === "edit" && <EditTaskDialog task={opened.item} onClose={close} />}
      {opened?.kind === "delete" && <DeleteTask key={opened.item.id} task={opened.item} onClose={close} />}
    </Suspense>
  );
}

/** Milliseconds within which a change must reach the list after its dialog has closed. */
const settling = 1000;

/** A new date or type moves a task to another group: the focus follows it there. */
function useFocusAfterEdit(opened: TaskDialog | null, tasks: readonly Task[]): void {
  const edited = useRef<{ id: string; until: number } | null>(null);
  const open = opened?.kind === "edit" ? opened.item.id : null;
  // If the user opened another dialog, the focus must not jump back.
  const hasGoneOn = opened !== null && open === null;
  useEffect(() => {
    if (hasGoneOn) edited.current = null;
    else if (open !== null) edited.current = { id: open, until: Infinity };
    else if (edited.current) {
      const { id, until } = edited.current;
      const now = performance.now();
      const isLost = document.activeElement === document.body;
      if (until === Infinity) edited.current = { id, until: now + settling };
      if (now < until && isLost && tasks.some((task) => task.id === id)) focusRow(id);
    }
  }, [open, hasGoneOn, tasks]);
}

function DeleteTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation("todos");
  const remove = useDeleteTask();
  return (
    <DeleteDialog
      question={t("delete.question")}
      detail={t("delete.detail", { title: shortened(task.title) })}
      failed={(why) => t("delete.failed", { why })}
      gone={task}
      deletion={remove}
      onClose={onClose}
    />
  );
}
