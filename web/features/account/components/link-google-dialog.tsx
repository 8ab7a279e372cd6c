import * as v from "valibot";
import { googleAuth, type GoogleSignInResult } from "#contract/account.ts";
import { passwordToVerify } from "#contract/passwords.ts";
import { paths } from "#web/paths.ts";
import { call } from "#web/platform/api.ts";
import { FocusOnPassword } from "#web/platform/focus-on-password.tsx";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import type { GoogleCredential } from "#web/platform/google-script.ts";
import { decodeClaims } from "#web/platform/token.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const PasswordForm = v.object({ password: passwordToVerify });

interface LinkGoogleDialogProps {
  pending: GoogleCredential & { readonly rememberMe: boolean };
  onLinked: (signedIn: GoogleSignInResult) => Promise<void>;
  onClose: () => void;
}

/**
 * Asked when the Google address has an account whose address was never confirmed: its password, once, proves
 * that it is the same person.
 */
export function LinkGoogleDialog({ pending, onLinked, onClose }: LinkGoogleDialogProps) {
  const { t } = useTranslation("account");
  const claimed = decodeClaims(pending.google_token).email;
  const email = typeof claimed === "string" ? claimed : "";
  const form = useForm({
    schema: PasswordForm,
    send: async ({ password }) => {
      await onLinked(await call(googleAuth, { body: { ...pending, password } }));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("google.join_title")}
      help={t("google.join_help", { email })}
      saveLabel={t("google.join_submit")}
      asksToLeave={false}
      onClose={onClose}
    >
      <DialogFields>
        <FocusOnPassword />
        <TextField
          wide
          label={t("email")}
          name="username"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
        />
        <PasswordField
          wide
          label={t("password")}
          labelEnd={
            <TextLink to={paths.forgotten} state={{ email }}>
              {t("forgotten.link")}
            </TextLink>
          }
          revealLabel={t("reveal")}
          name="password"
          autoComplete="current-password"
        />
      </DialogFields>
    </FormDialog>
  );
}
