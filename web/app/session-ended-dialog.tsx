import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Credentials, login } from "#contract/account.ts";
import { openWedding } from "#contract/members.ts";
import { loginAgainUrl, paths } from "#web/paths.ts";
import { call } from "#web/platform/api.ts";
import { FocusOnPassword } from "#web/platform/focus-on-password.tsx";
import { useForm } from "#web/platform/forms.ts";
import { isGoogleOffered } from "#web/platform/google.ts";
import { Marked } from "#web/platform/marked.tsx";
import { useSession } from "#web/platform/session.tsx";
import { getTokenState, getDeviceToken, isRemembered, getUserId } from "#web/platform/token.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getShownWeddingId } from "#web/platform/shown-wedding.ts";
import { FormError } from "#web/ui/form-error.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FieldErrorsProvider } from "#web/ui/field.tsx";
import { Dialog, DialogFields } from "#web/ui/dialog.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/**
 * Lets the user sign in again over the page, which keeps all that was typed. It closes by itself when its
 * owner signs in in another tab, for example with Google or after a password reset. Closing it gives up the
 * session, after a confirmation.
 */
export function SessionEndedDialog({ email, userId }: { email: string; userId: string }) {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const { signIn, dropSession } = useSession();
  const [isAskingToLeave, setAskingToLeave] = useState(false);
  // The box begins with the choice of the session that has ended.
  const [wasRemembered] = useState(() => isRemembered(getTokenState().token));
  const { onSubmit, errors, error, isSending } = useForm({
    schema: Credentials,
    read: (fields) => ({
      email,
      password: fields.get("password"),
      rememberMe: fields.has("rememberMe"),
      device: getDeviceToken(),
    }),
    send: async (body) => {
      const signedIn = await call(login, { body });
      const isSameUser = getUserId(signedIn.token) === userId;
      if (isSameUser) await returnToShownWedding(signedIn.token);
      signIn(signedIn);
      if (!isSameUser) await navigate({ href: paths.dashboard });
    },
  });
  return (
    <Dialog
      open
      title={t("ended.title")}
      help={t("ended.help")}
      closeLabel={t("ended.leave")}
      cancelLabel={t("ended.leave")}
      onBeforeClose={() => {
        setAskingToLeave(true);
        return false;
      }}
      onClose={dropSession}
      onSubmit={onSubmit}
      primary={
        <Button kind="primary" type="submit" loading={isSending}>
          {t("login.submit")}
        </Button>
      }
    >
      <FormError text={error} />
      <FieldErrorsProvider value={errors}>
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
            labelEnd={
              <TextLink to={paths.forgotten} target="_blank">
                {t("ended.forgotten")}
              </TextLink>
            }
            revealLabel={t("reveal")}
            name="password"
            autoComplete="current-password"
          />
          <div data-wide>
            <Checkbox label={t("login.remember")} name="rememberMe" defaultChecked={wasRemembered} />
          </div>
          {isGoogleOffered && (
            <p data-wide>
              <Marked
                text={t("ended.google")}
                parts={{ tab: <TextLink to={loginAgainUrl} target="_blank" /> }}
              />
            </p>
          )}
        </DialogFields>
      </FieldErrorsProvider>
      <ConfirmDialog
        open={isAskingToLeave}
        question={t("ended.leave_question")}
        detail={t("ended.leave_detail")}
        confirmLabel={t("ended.leave")}
        cancelLabel={t("ended.stay")}
        onConfirm={dropSession}
        onCancel={() => setAskingToLeave(false)}
      />
    </Dialog>
  );
}

/**
 * The waiting calls are meant for the wedding on the page, so the new session switches to it before they are
 * repeated.
 */
async function returnToShownWedding(token: string): Promise<void> {
  const id = getShownWeddingId();
  if (id === null) return;
  // If this fails, the user is no longer in that wedding, and the waiting calls are refused.
  await call(openWedding, { params: { id } }, { token, fromAnyPage: true }).catch(() => undefined);
}
