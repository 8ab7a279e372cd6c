import { DateField } from "#web/ui/date-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type TFunction, useTranslation } from "#web/platform/use-translation.ts";
import {
  type TypedDirection,
  typedDirections,
  type DueChoice,
  fixedDayChoice,
  findDaysFromWedding,
  offeredDueChoices,
  parseDueChoice,
  toTypedDueChoice,
} from "../plan.rules.ts";

interface DueFieldsProps {
  /** A prefix of the fields' names: 'instalments.0.'; '' for none. */
  name: string;
  due: DueChoice;
  /** The typed day; '' for none. */
  day: string;
  onDue: (due: DueChoice) => void;
  onDay: (day: string) => void;
}

/** When an instalment is due: by a rule, a typed number of days from the wedding, or on a typed day. */
export function DueFields({ name, due, day, onDue, onDay }: DueFieldsProps) {
  const { t } = useTranslation("instalments");
  const typedDays = findDaysFromWedding(due);
  const isOffered = typedDays !== undefined || offeredDueChoices.includes(due);
  const choices = [
    ...(isOffered ? [] : [due]),
    ...offeredDueChoices.filter((value) => value !== fixedDayChoice),
    ...typedDirections,
    fixedDayChoice,
  ];
  return (
    <>
      <SelectField
        label={t("planning.due")}
        name={`${name}due`}
        value={typedDays?.direction ?? due}
        options={choices.map((value) => ({
          value,
          label: isTypedDirection(value) ? t(`due.typed_${value}`) : formatDue(value, t),
        }))}
        onChange={({ target: { value } }) =>
          onDue(
            isTypedDirection(value)
              ? toTypedDueChoice({ direction: value, text: typedDays?.text ?? "" })
              : value,
          )
        }
      />
      {typedDays && (
        <TextField
          label={t("planning.due_days")}
          name={`${name}due.days`}
          inputMode="numeric"
          autoComplete="off"
          required
          value={typedDays.text}
          onChange={({ target }) => onDue(toTypedDueChoice({ ...typedDays, text: target.value }))}
        />
      )}
      {due === fixedDayChoice && (
        <DateField
          label={t("planning.due_on")}
          name={`${name}due_on`}
          value={day}
          onChange={({ target }) => onDay(target.value)}
        />
      )}
    </>
  );
}

function isTypedDirection(choice: string): choice is TypedDirection {
  return typedDirections.some((direction) => direction === choice);
}

function formatDue(choice: DueChoice, t: TFunction<"instalments">): string {
  const { rule, months, days } = parseDueChoice(choice);
  if (rule === "fixed") return t("due.fixed");
  if (rule === "signature") return months === 0 && days === 0 ? t("due.signature") : t("due.as_planned");
  if (months === 0 && days === 0) return t("due.wedding");
  if (months < 0 && days === 0) return t("due.months_before", { count: -months });
  if (months !== 0) return t("due.as_planned");
  return t(days < 0 ? "due.days_before" : "due.days_after", { count: Math.abs(days) });
}
