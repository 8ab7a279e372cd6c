import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Credentials, login } from "#contract/account.ts";
import { paths } from "../paths.ts";
import { call } from "../platform/api.ts";
import { useForm } from "../platform/forms.ts";
import { useSession } from "../platform/session.tsx";
import { deviceMark, userIdOf } from "../platform/token.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogFields } from "../ui/dialog.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { TextField } from "../ui/text-field.tsx";

/** The address is known and cannot be changed: one begins with the password. */
function FocusOnPassword() {
  useEffect(() => {
    document.querySelector<HTMLElement>("dialog[open] input[name='password']")?.focus();
  }, []);
  return null;
}

/** Signs in again over the page, which stays as it is with all that was typed. Closing it gives the session up. */
export function SessionEndedDialog({ email, userId }: { email: string; userId: string }) {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const { signIn, leave } = useSession();
  const { onSubmit, errors, refusal, isSending } = useForm({
    schema: Credentials,
    read: (fields) => ({ email, password: fields.get("password"), rememberMe: true, device: deviceMark() }),
    send: async (body) => {
      const signedIn = await call(login, { body });
      signIn(signedIn);
      if (userIdOf(signedIn.token) !== userId) await navigate(paths.dashboard);
    },
  });
  return (
    <Dialog
      open
      title={t("ended.title")}
      help={t("ended.help")}
      closeLabel={t("ended.leave")}
      cancelLabel={t("ended.leave")}
      onClose={leave}
      onSubmit={onSubmit}
      primary={
        <Button kind="primary" type="submit" loading={isSending}>
          {t("login.submit")}
        </Button>
      }
    >
      {refusal !== undefined && (
        <Banner tone="danger" announced>
          {refusal}
        </Banner>
      )}
      <DialogFields>
        <FocusOnPassword />
        <TextField
          wide
          label={t("email")}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
        />
        <PasswordField
          wide
          label={t("password")}
          revealLabel={t("reveal")}
          name="password"
          autoComplete="current-password"
          error={errors["password"]}
        />
      </DialogFields>
    </Dialog>
  );
}
