import * as v from "valibot";
import { passwordToVerify } from "#contract/passwords.ts";
import { EmailAddressChange, type Profile } from "#contract/profile.ts";
import { limits } from "#contract/values.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { AllRequiredNote } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useChangeAddress } from "../queries.ts";
import { ConfirmPasswordField } from "../widgets.tsx";

/** The password is required of users who have one. */
const EmailAddressChangeWithPassword = v.object({
  ...EmailAddressChange.entries,
  password: passwordToVerify,
});

interface EmailDialogProps {
  profile: Profile;
  onClose: () => void;
}

/** Changes the email address: at once, or after the link sent to it is followed. */
export function EmailDialog({ profile, onClose }: EmailDialogProps) {
  const { t } = useTranslation("profile");
  const { has_password: hasPassword, mails } = profile;
  const { mutateAsync } = useChangeAddress();
  const form = useForm({
    schema: hasPassword ? EmailAddressChangeWithPassword : EmailAddressChange,
    send: async (body) => {
      const { pending_email: pending, email } = await mutateAsync(body);
      const text =
        pending === null ? t("address.changed", { email }) : t("address.mailed", { email: pending });
      showToast({ text });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("address.title")}
      help={t(mails ? "address.help_mailed" : "address.help_at_once")}
      saveLabel={t("address.save")}
      onClose={onClose}
    >
      <DialogFields>
        {hasPassword && <AllRequiredNote text={t("translation:all_needed")} />}
        <TextField
          wide
          label={t("address.email")}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.email}
        />
        {hasPassword && <ConfirmPasswordField />}
      </DialogFields>
    </FormDialog>
  );
}
