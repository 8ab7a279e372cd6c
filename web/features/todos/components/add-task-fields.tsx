import { useEffect, useRef } from "react";
import { NewTask } from "#contract/todos.ts";
import { useFields } from "#web/platform/fields.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { AddTaskForm } from "../use-add-task-form.ts";
import { AssignedField } from "./assigned-field.tsx";
import { listTypeChoices } from "./type-choices.ts";
import { TaskDayFields } from "./task-day-fields.tsx";

interface AddTaskFieldsProps extends Pick<AddTaskForm, "round"> {
  /** Whether the title gets the focus when mounted, and not only after a task was added. */
  focused?: boolean | undefined;
}

export function AddTaskFields({ round, focused = false }: AddTaskFieldsProps) {
  const { t } = useTranslation("todos");
  const field = useFields(NewTask);
  const titleField = useRef<HTMLInputElement>(null);
  const takesFocus = focused || round.number > 0;
  useEffect(() => {
    if (takesFocus) titleField.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <TextField ref={titleField} wide {...field("title", t("fields.title"))} />
      <SelectField
        wide
        {...field("type", t("fields.type"))}
        placeholder={t("add.placeholder")}
        options={listTypeChoices(t)}
        hint={t("add.type_hint", { type: t("types.Organisation") })}
      />
      <TextAreaField wide {...field("custom_description", t("fields.description"))} rows={2} />
      <TaskDayFields task={null} />
      <AssignedField to={null} />
    </>
  );
}
