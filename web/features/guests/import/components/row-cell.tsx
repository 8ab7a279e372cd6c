import { diets, relationships } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import { getMomentName } from "#web/features/moments/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { parseRelationshipChoice } from "../../guest-choices.rules.ts";
import type { DecidedRow } from "../deciding.rules.ts";
import type { CorrectableCell } from "../correctable-cells.ts";
import type { Edit } from "../parsed-row.ts";
import { useCellLabel } from "../use-cell-label.ts";

interface RowCellProps {
  row: DecidedRow;
  cell: CorrectableCell;
  error: string | undefined;
  onEdit: (change: Edit) => void;
}

export function RowCell({ row, cell, error, onEdit }: RowCellProps) {
  const { t } = useTranslation(["import", "guests"]);
  const getLabel = useCellLabel();
  const { guest, line, host, household } = row;
  const frame = { label: t("check.cell", { label: getLabel(cell), line }), error };
  if (cell === "diet") {
    const options = diets.map((value) => ({ value, label: t(`guests:diets.${value}`) }));
    const onChange = (value: string) => {
      const diet = diets.find((each) => each === value);
      if (diet) onEdit({ diet });
    };
    return <ChoiceCell {...frame} value={guest.diet} options={options} onChange={onChange} />;
  }
  if (cell === "relationship") {
    const none = { value: "", label: t("guests:fields.not_said") };
    const named = relationships.map((value) => ({ value, label: t(`guests:relationships.${value}`) }));
    const options = [none, ...named];
    const onChange = (value: string) => onEdit({ relationship: parseRelationshipChoice(value) });
    return <ChoiceCell {...frame} value={guest.relationship} options={options} onChange={onChange} />;
  }
  if (cell === "presence") {
    const onAnswer = (presence: boolean | null) => onEdit({ presence });
    return <ReplyCell {...frame} answer={guest.presence} onAnswer={onAnswer} />;
  }
  if (cell === "is_child" || cell === "high_chair") {
    const options = (["yes", "no"] as const).map((value) => ({ value, label: t(`check.${value}`) }));
    const onChange = (value: string) => onEdit({ [cell]: value === "yes" });
    return <ChoiceCell {...frame} value={guest[cell] ? "yes" : "no"} options={options} onChange={onChange} />;
  }
  if (cell === "age") {
    return (
      <TextField
        {...frame}
        inputMode="numeric"
        value={row.age ?? ""}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/gu, "");
          onEdit({ age: digits === "" ? null : Number(digits) });
        }}
      />
    );
  }
  const isComment = cell === "comment";
  const Text = isComment ? TextAreaField : TextField;
  const isUnnamed = cell === "firstName" && host !== null;
  return (
    <Text
      {...frame}
      // Somebody who was just added is named next.
      autoFocus={cell === "firstName" && row.isAdded === true && guest.firstName === ""}
      wide={isComment}
      placeholder={isUnnamed ? t("check.plus_one") : undefined}
      value={cell === "household" ? (household?.name ?? "") : guest[cell]}
      onChange={({ target }: { target: { value: string } }) => onEdit({ [cell]: target.value })}
    />
  );
}

interface AnswerCellProps {
  row: DecidedRow;
  moment: Moment;
  onEdit: (change: Edit) => void;
}

export function AnswerCell({ row, moment, onEdit }: AnswerCellProps) {
  const { t } = useTranslation("import");
  const label = t("check.cell", { label: getMomentName(moment), line: row.line });
  return (
    <ReplyCell
      label={label}
      error={undefined}
      answer={row.answers[moment.id] ?? null}
      onAnswer={(answer) => onEdit({ answers: { ...row.editedAnswers, [moment.id]: answer } })}
    />
  );
}

interface ReplyCellProps {
  label: string;
  error: string | undefined;
  answer: boolean | null;
  onAnswer: (answer: boolean | null) => void;
}

function ReplyCell({ answer, onAnswer, ...frame }: ReplyCellProps) {
  const { t } = useTranslation("guests");
  return (
    <ChoiceCell
      {...frame}
      value={answer === null ? "waiting" : answer ? "yes" : "no"}
      options={(["yes", "no", "waiting"] as const).map((value) => ({ value, label: t(`presence.${value}`) }))}
      onChange={(value) => onAnswer(value === "waiting" ? null : value === "yes")}
    />
  );
}

interface ChoiceCellProps {
  label: string;
  error: string | undefined;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function ChoiceCell({ onChange, ...props }: ChoiceCellProps) {
  return <SelectField {...props} onChange={({ target }) => onChange(target.value)} />;
}
