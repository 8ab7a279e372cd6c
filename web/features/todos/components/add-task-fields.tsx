import { useEffect, useRef } from "react";
import { limits } from "#contract/values.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Adding } from "../use-adding.ts";
import { AssignedField } from "./assigned-field.tsx";
import { getTypeChoices } from "./choices.ts";
import { WhenFields } from "./when-fields.tsx";

interface AddTaskFieldsProps {
  adding: Adding;
  /** Whether the title gets the focus when mounted, and not only after a task was added. */
  focused?: boolean | undefined;
}

export function AddTaskFields({ adding: { round }, focused = false }: AddTaskFieldsProps) {
  const { t } = useTranslation("todos");
  const optional = t("translation:optional");
  const title = useRef<HTMLInputElement>(null);
  const takesFocus = focused || round.number > 0;
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <TextField
        ref={title}
        wide
        label={t("fields.title")}
        name="title"
        required
        autoComplete="off"
        maxLength={limits.shortText}
      />
      <SelectField
        wide
        label={t("fields.type")}
        name="type"
        defaultValue=""
        placeholder={t("add.placeholder")}
        options={getTypeChoices(t)}
        optionalWord={optional}
        hint={t("add.type_hint", { type: t("types.Organisation") })}
      />
      <TextAreaField
        wide
        label={t("fields.description")}
        name="custom_description"
        optionalWord={optional}
        maxLength={limits.comment}
        rows={2}
      />
      <WhenFields task={null} />
      <AssignedField to={null} />
    </>
  );
}
