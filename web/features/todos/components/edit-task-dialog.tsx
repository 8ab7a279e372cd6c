import { NewTask, TaskChanges, type Task } from "#contract/todos.ts";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { useFields } from "#web/platform/fields.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useEditForm } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DialogFields } from "#web/ui/dialog.tsx";
import { FollowedField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { taskResource } from "../queries.ts";
import { getTaskChanges } from "../offset.rules.ts";
import { toAssignedParam } from "../assigned.rules.ts";
import { AssignedField } from "./assigned-field.tsx";
import { TaskFact } from "./task-fact.tsx";
import { TaskDayFields } from "./task-day-fields.tsx";
import { listTypeChoices } from "./type-choices.ts";
import styles from "./edit-task-dialog.module.css";

interface EditTaskDialogProps {
  task: Task;
  onClose: () => void;
  /** Asks whether to delete the task. */
  onDelete?: (() => void) | undefined;
}

/** The initial values of the fields by name. */
function getFormTexts({ title, custom_description, date, type, is_completed, assigned_to }: Task) {
  return {
    title,
    custom_description,
    date: date ?? "",
    type,
    assigned_to: toAssignedParam(assigned_to),
    is_completed: String(is_completed),
  };
}

export function EditTaskDialog({ task, onClose, onDelete }: EditTaskDialogProps) {
  const { t } = useTranslation("todos");
  const mayEdit = useMayEdit();
  const { form, shown } = useEditForm({
    item: task,
    latest: taskResource.useList().data?.find(({ id }) => id === task.id),
    schemas: { change: TaskChanges },
    read: (fields) => Object.fromEntries(getFieldTexts(fields, { is_completed: "false" })),
    getChanges: (base, texts) => getTaskChanges(base, getFormTexts(base), new Map(Object.entries(texts))),
    change: (changes) => taskResource.changeItem(task, changes),
    texts: { failed: t("edit.failed"), changed: t("edit.done") },
    onClose,
  });
  return (
    <FormDialog
      form={form}
      historyId={task.id}
      title={t("edit.title")}
      readTitle={task.title}
      saveLabel={t("translation:save")}
      onClose={onClose}
      after={
        mayEdit &&
        onDelete && (
          <Button kind="quiet" size="small" icon="bin" onClick={onDelete}>
            {t("edit.delete")}
          </Button>
        )
      }
    >
      <EditTaskFields task={shown} />
    </FormDialog>
  );
}

function EditTaskFields({ task }: { task: Task }) {
  const { t } = useTranslation("todos");
  const field = useFields(NewTask, task);
  return (
    <DialogFields>
      <p data-wide className={styles.fact}>
        <TaskFact task={task} />
      </p>
      <TextField wide {...field("title", t("fields.title"))} />
      <SelectField
        wide
        label={t("fields.type")}
        name="type"
        defaultValue={task.type}
        options={listTypeChoices(t)}
      />
      <FollowedField name="offset">
        <TaskDayFields task={task} />
      </FollowedField>
      <AssignedField to={task.assigned_to} />
      <TextAreaField wide {...field("custom_description", t("fields.description"))} />
      <div data-wide>
        <FollowedField name="is_completed">
          <Checkbox
            round
            label={t("fields.done")}
            name="is_completed"
            value="true"
            defaultChecked={task.is_completed}
          />
        </FollowedField>
      </div>
    </DialogFields>
  );
}
