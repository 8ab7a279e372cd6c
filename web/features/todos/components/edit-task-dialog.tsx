import { NewTask, TaskChanges, type Task } from "#contract/todos.ts";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { DeleteButton } from "#web/platform/delete-button.tsx";
import { useFields } from "#web/platform/fields.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useEditForm } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DialogFields } from "#web/ui/dialog.tsx";
import { FollowedField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { taskResource, useTasks } from "../queries.ts";
import { getTaskChanges } from "../task-form.rules.ts";
import { AssignedField } from "./assigned-field.tsx";
import { TaskFact } from "./task-fact.tsx";
import { TaskDayFields } from "./task-day-fields.tsx";
import { listTypeChoices } from "./type-choices.ts";
import styles from "./edit-task-dialog.module.css";

interface EditTaskDialogProps {
  item: Task;
  onClose: () => void;
  /** Asks whether to delete the task. */
  onDelete?: (() => void) | undefined;
}

export function EditTaskDialog({ item, onClose, onDelete }: EditTaskDialogProps) {
  const { t } = useTranslation("todos");
  const { form, shown } = useEditForm({
    item,
    latest: useTasks().data?.find(({ id }) => id === item.id),
    schemas: { change: TaskChanges },
    read: (fields) => Object.fromEntries(getFieldTexts(fields, { is_completed: "false" })),
    getChanges: getTaskChanges,
    change: (changes, base) => taskResource.changeItem(base, changes),
    texts: { failed: t("edit.failed"), changed: t("edit.done") },
    onClose,
  });
  return (
    <FormDialog
      form={form}
      historyId={item.id}
      title={t("edit.title")}
      readTitle={item.title}
      onClose={onClose}
      secondary={onDelete && <DeleteButton onAsk={onDelete} />}
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
