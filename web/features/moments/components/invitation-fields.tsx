import { useState } from "react";
import type { GuestChanges } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ChoiceChip } from "#web/ui/choice-chip.tsx";
import { FollowedField } from "#web/ui/field.tsx";
import { FieldGroup } from "#web/ui/field-group.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { AnswersByMoment } from "../moments.rules.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import styles from "./invitation-fields.module.css";

const fieldPrefix = "moment ";

interface InvitationFieldsProps {
  moments: readonly Moment[];
  answers: AnswersByMoment;
}

/** The moments that a guest is invited to with the answers, as part of a form. */
export function InvitationFields({ moments, answers }: InvitationFieldsProps) {
  const { t } = useTranslation("moments");
  return (
    <FieldGroup wide label={t("guest.label")}>
      <Stack gap={2}>
        {moments.map((moment) => (
          <FollowedField key={moment.id} name={`${fieldPrefix}${moment.id}`}>
            <InvitationField
              moment={moment}
              isInvited={moment.id in answers}
              answer={String(answers[moment.id] ?? "")}
            />
          </FollowedField>
        ))}
      </Stack>
    </FieldGroup>
  );
}

interface InvitationFieldProps {
  moment: Moment;
  isInvited: boolean;
  answer: string;
}

function InvitationField({ moment, isInvited, answer }: InvitationFieldProps) {
  const { t } = useTranslation("moments");
  const [isOn, setOn] = useState(isInvited);
  const name = getMomentName(moment);
  return (
    <div className={styles.moment}>
      <ChoiceChip isOn={isOn} onChange={setOn}>
        {name}
      </ChoiceChip>
      {isOn && (
        <Segments
          fitsLabels
          labelHidden
          label={t("guest.reply_to", { moment: name })}
          name={`${fieldPrefix}${moment.id}`}
          defaultValue={answer}
          options={[
            { value: "true", label: t("guest.yes"), icon: "check" },
            { value: "false", label: t("guest.no"), icon: "minus" },
            { value: "", label: t("guest.waiting"), icon: "circle" },
          ]}
        />
      )}
    </div>
  );
}

/** The changes of a guest's invitations in a form with these fields. */
export function getInvitationChanges(
  fields: FormData,
  { moments, answers }: InvitationFieldsProps,
): NonNullable<GuestChanges["invitations"]> {
  return moments.flatMap(({ id: moment_id }): NonNullable<GuestChanges["invitations"]> => {
    const value = fields.get(`${fieldPrefix}${moment_id}`);
    const before = answers[moment_id];
    if (value === null) return before === undefined ? [] : [{ moment_id, invited: false }];
    const answer = value === "" ? null : value === "true";
    if (before === undefined) {
      return [{ moment_id, invited: true, ...(answer === null ? {} : { answer }) }];
    }
    return answer === before ? [] : [{ moment_id, answer, from: before }];
  });
}

type AnswerField = boolean | null | "not invited";

/** The answers of a guest as values of the form's fields, by field name. */
export function getAnswerFields({ moments, answers }: InvitationFieldsProps): Record<string, AnswerField> {
  return Object.fromEntries(
    moments.map(({ id }) => [`${fieldPrefix}${id}`, answers[id] === undefined ? "not invited" : answers[id]]),
  );
}

/** The answers of a guest from the values of the form's fields, as `getAnswerFields` returns them. */
export function parseAnswerFields(shown: Readonly<Record<string, unknown>>): AnswersByMoment {
  const answers: Record<string, boolean | null> = {};
  for (const [name, value] of Object.entries(shown)) {
    if (!name.startsWith(fieldPrefix) || value === "not invited") continue;
    answers[name.slice(fieldPrefix.length)] = typeof value === "boolean" ? value : null;
  }
  return answers;
}

/** The answers that differ from those shown, by field name. */
export function getTouchedAnswers(
  fields: FormData,
  shown: InvitationFieldsProps,
): Record<string, AnswerField> {
  return Object.fromEntries(
    getInvitationChanges(fields, shown).map(({ moment_id, invited, answer = null }) => [
      `${fieldPrefix}${moment_id}`,
      invited === false ? "not invited" : answer,
    ]),
  );
}
