import { GuestChanges, type Guest } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import { useAnswersOf, useChangeAttendances, useMomentsOn } from "#web/features/moments/queries.ts";
import { invitationChanges, notInvited } from "#web/features/moments/widgets.tsx";
import { FormDialog, saveChanges } from "#web/platform/form-dialog.tsx";
import { textsIn } from "#web/platform/changed-fields.ts";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { changesOf } from "../changes.rules.ts";
import { fullName } from "../names.ts";
import { useChangeGuest } from "../queries.ts";
import { EditGuestFields } from "./edit-guest-fields.tsx";

const noMoments: readonly Moment[] = [];

interface EditGuestDialogProps {
  guest: Guest;
  guests: readonly Guest[];
  couple: readonly string[];
  onClose: () => void;
}

/** Everything that is known of a guest, to read and to change. */
export function EditGuestDialog({ guest, guests, couple, onClose }: EditGuestDialogProps) {
  const { t } = useTranslation("guests");
  const change = useChangeGuest(guest);
  const moments = useMomentsOn() ?? noMoments;
  const answers = useAnswersOf(guest.id) ?? notInvited;
  const attendances = useChangeAttendances();
  const form = useForm({
    schema: GuestChanges,
    read: (fields) => changesOf(guest, textsIn(fields, { is_child: "false" })),
    send: async (changes, element) => {
      const invitations = invitationChanges(new FormData(element), guest.id, { moments, answers });
      if (invitations.length > 0) await attendances.mutateAsync(invitations);
      if (invitations.length > 0 && Object.keys(changes).length === 0) showToast({ words: t("edit.done") });
      await saveChanges(changes, { save: change.mutateAsync, words: t("edit.done"), onClose });
    },
  });
  const isRefused = form.refusal !== undefined || Object.keys(form.errors).length > 0;
  return (
    <FormDialog
      form={form}
      title={fullName(guest)}
      saveLabel={t("edit.save")}
      refusal={isRefused ? `${t("edit.failed")} ${form.refusal ?? ""}` : undefined}
      onClose={onClose}
    >
      <EditGuestFields {...{ guest, guests, couple, moments, answers }} errors={form.errors} />
    </FormDialog>
  );
}
