import { RepeatableFormDialog, useRepeatState } from "#web/platform/form-dialog.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useAddTaskForm } from "../use-add-task-form.ts";
import { AddTaskFields } from "./add-task-fields.tsx";

/** The form of a new task as a dialog, where there is no left column. */
export function AddTaskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("todos");
  const repeatState = useRepeatState();
  const { form, round } = useAddTaskForm((task, text, showTask) => {
    repeatState.setTyped(false);
    if (repeatState.addsAnother.current) return true;
    showToast({
      text,
      ...(task.date === null && { action: { label: t("add.show"), onAction: showTask } }),
    });
    onClose();
    return false;
  });
  return (
    <RepeatableFormDialog
      {...{ form, round, repeatState, onClose }}
      title={t("add.open")}
      help={t("add.help")}
      addAnotherLabel={t("add.and_go_on")}
    >
      <AddTaskFields round={round} focused />
    </RepeatableFormDialog>
  );
}
