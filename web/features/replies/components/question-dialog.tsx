import { useState } from "react";
import type { Moment } from "#contract/moments.ts";
import {
  NewQuestion,
  type Question,
  QuestionChanges,
  questionKinds,
  questionScopes,
} from "#contract/replies.ts";
import { limits } from "#contract/values.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useEditForm, useOnTakenValue } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { addQuestion, changeQuestion, useQuestions } from "../queries.ts";

export type QuestionIdea = Pick<Question, "kind" | "scope" | "label"> & {
  readonly choices: readonly string[];
};

interface QuestionDialogProps {
  /** Absent for a new question. */
  item?: Question | undefined;
  /** The values that a new question begins with. */
  idea?: QuestionIdea | undefined;
  moments: readonly Moment[];
  onClose: () => void;
}

function splitLines(text: FormDataEntryValue | null): readonly string[] {
  if (typeof text !== "string") return [];
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function parseQuestion(fields: FormData): Record<string, unknown> {
  const kind = fields.get("kind");
  return {
    label: fields.get("label"),
    kind,
    scope: fields.get("scope"),
    moment_id: fields.get("moment_id") === "" ? null : fields.get("moment_id"),
    choices: kind === "choice" ? splitLines(fields.get("choices")) : [],
  };
}

/** Adds or edits a question. */
export function QuestionDialog({ item, idea, moments, onClose }: QuestionDialogProps) {
  const { t } = useTranslation(["replies", "moments"]);
  const [kind, setKind] = useState(item?.kind ?? idea?.kind ?? "text");
  const { form, shown } = useEditForm({
    item,
    latest: useQuestions().data?.find(({ id }) => id === item?.id),
    schemas: { add: NewQuestion, change: QuestionChanges },
    read: parseQuestion,
    add: addQuestion,
    change: (changes, base) => changeQuestion(base, changes),
    texts: { failed: t("questions.failed"), changed: t("questions.saved") },
    getAddedText: () => t("questions.saved"),
    onClose,
  });
  useOnTakenValue(form, "kind", () => shown && setKind(shown.kind));
  const initialValues = shown ?? idea;
  return (
    <FormDialog
      form={form}
      historyId={item?.id}
      title={item ? item.label : t("questions.add")}
      saveLabel={t("translation:save")}
      onClose={onClose}
    >
      <DialogFields>
        <TextField
          wide
          label={t("questions.label")}
          name="label"
          defaultValue={initialValues?.label ?? ""}
          maxLength={limits.shortText}
          autoComplete="off"
        />
        <Segments
          label={t("questions.kind")}
          name="kind"
          value={kind}
          options={questionKinds.map((value) => ({ value, label: t(`questions.${value}`) }))}
          onChange={setKind}
        />
        <Segments
          label={t("questions.scope")}
          name="scope"
          defaultValue={initialValues?.scope ?? "household"}
          options={questionScopes.map((value) => ({ value, label: t(`questions.${value}`) }))}
        />
        {kind === "choice" && (
          <TextAreaField
            wide
            label={t("questions.choices")}
            name="choices"
            defaultValue={initialValues?.choices.join("\n") ?? ""}
            hint={t("questions.choices_hint")}
          />
        )}
        <SelectField
          wide
          label={t("questions.moment")}
          name="moment_id"
          defaultValue={shown?.moment_id ?? ""}
          emptyLabel={t("questions.moment_any")}
          options={moments.map((moment) => ({
            value: moment.id,
            label: t("questions.moment_only", { moment: getMomentName(moment) }),
          }))}
        />
      </DialogFields>
    </FormDialog>
  );
}
