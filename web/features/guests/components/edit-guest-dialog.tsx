import { GuestChanges, type Guest } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import { useGuestAnswers, useActiveMoments } from "#web/features/moments/queries.ts";
import {
  getAnswerFields,
  type AnswersByMoment,
  parseAnswerFields,
  getInvitationChanges,
  noInvitations,
  getTouchedAnswers,
} from "#web/features/moments/widgets.tsx";
import { useEdits } from "#web/platform/edits.ts";
import { FormDialog, saveChanges } from "#web/platform/form-dialog.tsx";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getGuestChanges } from "../guest-form.rules.ts";
import { formatFullName } from "../names.ts";
import { saveGuest } from "../queries.ts";
import { EditGuestFields } from "./edit-guest-fields.tsx";

const noMoments: readonly Moment[] = [];

interface EditGuestDialogProps {
  item: Guest;
  /** The field that has the focus at first; by default the first one. */
  field: string | undefined;
  guests: readonly Guest[];
  couple: readonly string[];
  onClose: () => void;
}

/** Edits a guest, including the answers to the moments. */
export function EditGuestDialog({ item, field, guests, couple, onClose }: EditGuestDialogProps) {
  const { t } = useTranslation("guests");
  const moments = useActiveMoments() ?? noMoments;
  const answers = useGuestAnswers(item.id) ?? noInvitations;
  const edits = useEdits(...withAnswers(item, { guests, moments, answers }));
  const { shown } = edits;
  const shownAnswers = { moments, answers: parseAnswerFields(shown) };
  const readChanges = (fields: FormData) =>
    getGuestChanges(shown, getFieldTexts(fields, { is_child: "false", high_chair: "false" }));
  const form = useForm({
    edits,
    schema: GuestChanges,
    read: (fields) => {
      const invitations = getInvitationChanges(fields, shownAnswers);
      const changes = readChanges(fields);
      return invitations.length === 0 ? changes : { ...changes, invitations };
    },
    getTouchedFields: (fields) => ({ ...readChanges(fields), ...getTouchedAnswers(fields, shownAnswers) }),
    failed: t("edit.failed"),
    send: (changes) =>
      saveChanges(changes, {
        base: shown,
        save: (guestChanges) => saveGuest(item, guestChanges),
        text: t("edit.done"),
        onClose,
      }),
  });
  return (
    <FormDialog
      form={form}
      historyId={item.id}
      title={formatFullName(item)}
      saveLabel={t("edit.save")}
      onClose={onClose}
    >
      <EditGuestFields {...{ guests, couple, field, ...shownAnswers }} guest={shown} />
    </FormDialog>
  );
}

interface AnswerSource {
  guests: readonly Guest[];
  moments: readonly Moment[];
  answers: AnswersByMoment;
}

/** The guest when the dialog opened, and now, each with the answers as fields of the form. */
function withAnswers(opened: Guest, { guests, moments, answers }: AnswerSource) {
  const latest = guests.find(({ id }) => id === opened.id);
  const fields = getAnswerFields({ moments, answers });
  return [{ ...opened, ...fields }, latest && { ...latest, ...fields }] as const;
}
