import { GuestChanges, type Guest } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import { useGuestAnswers, useActiveMoments } from "#web/features/moments/queries.ts";
import {
  getAnswerFields,
  parseAnswerFields,
  getInvitationChanges,
  noInvitations,
  getTouchedAnswers,
} from "#web/features/moments/widgets.tsx";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { useEditForm } from "#web/platform/use-edit-form.ts";
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

/** Edits a guest, including the answers to the moments, which are fields of the form. */
export function EditGuestDialog({ item, field, guests, couple, onClose }: EditGuestDialogProps) {
  const { t } = useTranslation("guests");
  const moments = useActiveMoments() ?? noMoments;
  const answerFields = getAnswerFields({ moments, answers: useGuestAnswers(item.id) ?? noInvitations });
  const getShownAnswers = (guest: Readonly<Record<string, unknown>>) => ({
    moments,
    answers: parseAnswerFields(guest),
  });
  const readChanges = (fields: FormData, guest: Guest) =>
    getGuestChanges(guest, getFieldTexts(fields, { is_child: "false", high_chair: "false" }));
  const latest = guests.find(({ id }) => id === item.id);
  const { form, shown } = useEditForm({
    item: { ...item, ...answerFields },
    latest: latest && { ...latest, ...answerFields },
    schemas: { change: GuestChanges },
    read: (fields, _form, guest) => {
      const invitations = getInvitationChanges(fields, getShownAnswers(guest));
      return { ...readChanges(fields, guest), ...(invitations.length > 0 && { invitations }) };
    },
    getChanges: (_guest, changes) => changes,
    getTouchedFields: (fields, guest) => ({
      ...readChanges(fields, guest),
      ...getTouchedAnswers(fields, getShownAnswers(guest)),
    }),
    change: (changes, base) => saveGuest(base, changes),
    texts: { failed: t("edit.failed"), changed: t("edit.done") },
    onClose,
  });
  return (
    <FormDialog form={form} historyId={item.id} title={formatFullName(item)} onClose={onClose}>
      <EditGuestFields
        {...{ guests, couple, focusedField: field, ...getShownAnswers(shown) }}
        guest={shown}
      />
    </FormDialog>
  );
}
