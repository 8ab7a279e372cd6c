import { useNavigate } from "@tanstack/react-router";
import { type MailedLink, PasswordReset, resetLinkMinutes, resetPassword } from "#contract/account.ts";
import { paths } from "#web/paths.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { call } from "#web/platform/api.ts";
import { useForm } from "#web/platform/forms.ts";
import { isLinkInvalid } from "#web/platform/link-token.ts";
import { NewPasswordField } from "#web/platform/new-password-field.tsx";
import { storeToken } from "#web/platform/token.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { FormError } from "#web/ui/form-error.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "./components/account-form.module.css";
import { useMailedLink } from "./use-mailed-link.ts";
import { LinkLookupPage, AuthPage } from "./widgets.tsx";

/** The page of the link that sets a new password. */
export function NewPasswordPage() {
  const { t } = useTranslation("account");
  const { state, retryLookup, markInvalid } = useMailedLink("reset");
  if (state.status === "valid") {
    return <PasswordForm link={state.link} token={state.token} onLinkInvalid={markInvalid} />;
  }
  if (state.status !== "invalid") {
    return (
      <LinkLookupPage
        title={t("new_password.title")}
        waitingText={t("link.looking")}
        lookup={state}
        onRetry={retryLookup}
      />
    );
  }
  return (
    <AuthPage title={t("link.over_title")} subtitle={t("new_password.over", { minutes: resetLinkMinutes })}>
      <ButtonLink kind="primary" wide to={paths.forgotten}>
        {t("new_password.another")}
      </ButtonLink>
    </AuthPage>
  );
}

interface PasswordFormProps {
  link: MailedLink;
  token: string;
  onLinkInvalid: () => void;
}

function PasswordForm({ link, token, onLinkInvalid }: PasswordFormProps) {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const form = useForm({
    schema: PasswordReset,
    read: (fields) => ({ token, password: fields.get("password") }),
    send: async (body) => {
      try {
        storeToken(await call(resetPassword, { body }));
      } catch (error) {
        if (!isLinkInvalid(error)) throw error;
        onLinkInvalid();
        return;
      }
      await navigate({ href: paths.dashboard, replace: true });
    },
  });
  return (
    <AuthPage
      title={t("new_password.title")}
      subtitle={t("new_password.subtitle", { name: link.first_name })}
    >
      <CheckedForm form={form} className={styles.form}>
        <FormError text={form.error} />
        <TextField
          label={t("email")}
          name="username"
          type="email"
          autoComplete="username"
          value={link.email}
          readOnly
        />
        <NewPasswordField
          label={t("new_password.field")}
          revealLabel={t("reveal")}
          hint={t("signup.password_hint")}
          name="password"
          // The link does not say the last name; the server knows it.
          getOwner={() => ({ email: link.email, first_name: link.first_name, last_name: "" })}
        />
        <Button kind="primary" type="submit" wide loading={form.isSending}>
          {t("new_password.submit")}
        </Button>
      </CheckedForm>
    </AuthPage>
  );
}
