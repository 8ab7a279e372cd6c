import { diets, relationships } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import { type Answer } from "#web/features/moments/widgets.tsx";
import { getMomentName } from "#web/platform/moment-name.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { parseRelationshipChoice } from "../../guest-choices.rules.ts";
import { answerByState, answerStates, getAnswerState } from "../../list.rules.ts";
import type { DecidedRow } from "../deciding.rules.ts";
import type { CorrectableCell } from "../correctable-cells.rules.ts";
import type { RowEdit } from "../parsed-row.ts";
import { useGetCellLabel } from "../use-cell-label.ts";

interface RowCellProps {
  row: DecidedRow;
  cell: CorrectableCell;
  error: string | undefined;
  onEdit: (change: RowEdit) => void;
}

/** A cell of a row as a field, in which it can be corrected. */
export function RowCell({ row, cell, error, onEdit }: RowCellProps) {
  const { t } = useTranslation(["import", "guests"]);
  const getLabel = useGetCellLabel();
  const { guest, line, host, household } = row;
  const frame = { label: t("check.cell", { label: getLabel(cell), line }), error };
  if (cell === "diet") {
    const options = diets.map((value) => ({ value, label: t(`guests:diets.${value}`) }));
    const onChange = (value: string) => {
      const diet = diets.find((each) => each === value);
      if (diet) onEdit({ diet });
    };
    return <CellSelect {...frame} value={guest.diet} options={options} onChange={onChange} />;
  }
  if (cell === "relationship") {
    const none = { value: "", label: t("guests:fields.not_said") };
    const named = relationships.map((value) => ({ value, label: t(`guests:relationships.${value}`) }));
    const options = [none, ...named];
    const onChange = (value: string) => onEdit({ relationship: parseRelationshipChoice(value) });
    return <CellSelect {...frame} value={guest.relationship} options={options} onChange={onChange} />;
  }
  if (cell === "presence") {
    const onChange = (presence: Answer) => onEdit({ presence });
    return <AnswerSelect {...frame} answer={guest.presence} onChange={onChange} />;
  }
  if (cell === "is_child" || cell === "high_chair") {
    const options = (["yes", "no"] as const).map((value) => ({ value, label: t(`check.${value}`) }));
    const onChange = (value: string) => onEdit({ [cell]: value === "yes" });
    return <CellSelect {...frame} value={guest[cell] ? "yes" : "no"} options={options} onChange={onChange} />;
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

interface MomentAnswerCellProps {
  row: DecidedRow;
  moment: Moment;
  onEdit: (change: RowEdit) => void;
}

/** The answer of a row to a moment as a field. */
export function MomentAnswerCell({ row, moment, onEdit }: MomentAnswerCellProps) {
  const { t } = useTranslation("import");
  const label = t("check.cell", { label: getMomentName(moment), line: row.line });
  return (
    <AnswerSelect
      label={label}
      error={undefined}
      answer={row.answers[moment.id] ?? null}
      onChange={(answer) => onEdit({ answers: { ...row.editedAnswers, [moment.id]: answer } })}
    />
  );
}

interface AnswerSelectProps {
  label: string;
  error: string | undefined;
  answer: Answer;
  onChange: (answer: Answer) => void;
}

function AnswerSelect({ answer, onChange, ...frame }: AnswerSelectProps) {
  const { t } = useTranslation("guests");
  return (
    <CellSelect
      {...frame}
      value={getAnswerState(answer)}
      options={answerStates.map((value) => ({ value, label: t(`presence.${value}`) }))}
      onChange={(value) => {
        const state = answerStates.find((each) => each === value);
        if (state) onChange(answerByState[state]);
      }}
    />
  );
}

interface CellSelectProps {
  label: string;
  error: string | undefined;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function CellSelect({ onChange, ...props }: CellSelectProps) {
  return <SelectField {...props} onChange={({ target }) => onChange(target.value)} />;
}
