import { GuestChanges, type Guest } from "#contract/guests.ts";
import { FormDialog, saveChanges } from "#web/platform/form-dialog.tsx";
import { textsIn } from "#web/platform/changed-fields.ts";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { changesOf } from "../changes.rules.ts";
import { fullName } from "../list.rules.ts";
import { useChangeGuest } from "../queries.ts";
import { EditGuestFields } from "./edit-guest-fields.tsx";

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
  const form = useForm({
    schema: GuestChanges,
    read: (fields) => changesOf(guest, textsIn(fields, { is_child: "false" })),
    send: (changes) => saveChanges(changes, { save: change.mutateAsync, words: t("edit.done"), onClose }),
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
      <EditGuestFields {...{ guest, guests, couple }} errors={form.errors} />
    </FormDialog>
  );
}
