import { useLocation, useNavigate } from "@tanstack/react-router";
import * as v from "valibot";
import { forgetPassword, resetLinkMinutes } from "#contract/account.ts";
import { paths } from "#web/paths.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { call } from "#web/platform/api.ts";
import { inertBeforeHydration, useForm } from "#web/platform/forms.ts";
import { useTokenState } from "#web/platform/token.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { FormError } from "#web/ui/form-error.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "./components/account-form.module.css";
import { AuthPage } from "./widgets.tsx";

/**
 * The email address and the outcome, kept in the history entry: not in the URL, and still there after a
 * reload.
 */
const ResetState = v.object({ email: v.string(), answer: v.optional(v.picklist(["mailed", "unmailed"])) });
type ResetState = v.InferOutput<typeof ResetState>;

export function ForgottenPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { email, answer }: ResetState = v.is(ResetState, state) ? state : { email: "" };
  const storeState = (resetState: ResetState) =>
    navigate({ href: paths.forgotten, replace: true, state: resetState });
  if (answer === undefined) return <ResetRequestForm email={email} onAnswer={storeState} />;
  return (
    <ResetRequested isMailed={answer === "mailed"} email={email} onAgain={() => void storeState({ email })} />
  );
}

interface ResetRequestFormProps {
  email: string;
  onAnswer: (resetState: ResetState) => void | Promise<void>;
}

function ResetRequestForm({ email, onAnswer }: ResetRequestFormProps) {
  const { t } = useTranslation("account");
  const form = useForm({
    schema: forgetPassword.body,
    send: async (body) => {
      const { mailed } = await call(forgetPassword, { body });
      await onAnswer({ email: body.email, answer: mailed ? "mailed" : "unmailed" });
    },
  });
  return (
    <AuthPage title={t("forgotten.title")} subtitle={t("forgotten.subtitle")}>
      <CheckedForm form={form} {...inertBeforeHydration} className={styles.form}>
        <FormError text={form.error} />
        <TextField
          label={t("email")}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={email}
        />
        <Button kind="primary" type="submit" wide loading={form.isSending}>
          {t("forgotten.submit")}
        </Button>
      </CheckedForm>
      <BackToSignInLink />
    </AuthPage>
  );
}

interface ResetRequestedProps {
  isMailed: boolean;
  email: string;
  onAgain: () => void;
}

/** Says the same whether or not the address has an account, so as not to reveal which addresses exist. */
function ResetRequested({ isMailed, email, onAgain }: ResetRequestedProps) {
  const { t } = useTranslation("account");
  const minutes = resetLinkMinutes;
  return (
    <AuthPage
      title={isMailed ? t("forgotten.sent_title") : t("forgotten.unmailed_title")}
      subtitle={isMailed ? t("forgotten.sent", { email, minutes }) : t("forgotten.unmailed", { minutes })}
    >
      {isMailed && <p className={styles.aside}>{t("forgotten.nothing")}</p>}
      {isMailed && (
        <Button wide onClick={onAgain}>
          {t("forgotten.again")}
        </Button>
      )}
      <BackToSignInLink />
    </AuthPage>
  );
}

function BackToSignInLink() {
  const { t } = useTranslation("account");
  const { token } = useTokenState();
  return (
    <p className={styles.other}>
      {token === null ? (
        <TextLink to={paths.login}>{t("forgotten.back")}</TextLink>
      ) : (
        <TextLink to={paths.dashboard}>{t("translation:back_home")}</TextLink>
      )}
    </p>
  );
}
