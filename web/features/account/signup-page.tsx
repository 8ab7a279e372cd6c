import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import * as v from "valibot";
import { SignUp, register } from "#contract/account.ts";
import type { PasswordOwner } from "#contract/password-problems.ts";
import { getUrlAfterSignUp, loginUrl, getUrlAfterSignIn } from "#web/paths.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { call } from "#web/platform/api.ts";
import { inertBeforeHydration, useForm } from "#web/platform/forms.ts";
import { NewPasswordField } from "#web/platform/new-password-field.tsx";
import { signUpMode } from "#web/platform/sign-up.ts";
import { storeToken, markNewUser } from "#web/platform/token.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { FormError } from "#web/ui/form-error.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { AllRequiredNote, FieldNote } from "#web/ui/field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "./components/account-form.module.css";
import { GoogleSection } from "./components/google-section.tsx";
import { SignInOverlay } from "./components/sign-in-overlay.tsx";
import { TermsText } from "./components/terms-text.tsx";
import {
  assertInvitedAddress,
  getInvitationToken,
  useSignupInvitation,
  type SignupInvitation,
} from "./use-signup-invitation.ts";
import { AuthPage } from "./widgets.tsx";

const SignupForm = v.object({ ...SignUp.entries, terms: v.literal("on", "required") });

export function SignupPage() {
  const { t } = useTranslation("account");
  const { searchStr: search } = useLocation();
  const invitation = useSignupInvitation();
  if (signUpMode === "off" || (signUpMode === "invited" && invitation === undefined)) {
    return (
      <AuthPage title={t(`closed.${signUpMode}.title`)} subtitle={t(`closed.${signUpMode}.text`)}>
        <p className={styles.other}>
          {t("signup.has_account")}{" "}
          <TextLink to={loginUrl(getUrlAfterSignIn(search))}>{t("signup.to_login")}</TextLink>
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t("signup.title")} subtitle={invitation?.text ?? t("signup.subtitle")}>
      <SignupFields invitation={invitation} />
      <p className={styles.other}>
        {t("signup.has_account")}{" "}
        <TextLink to={loginUrl(getUrlAfterSignIn(search))}>{t("signup.to_login")}</TextLink>
      </p>
    </AuthPage>
  );
}

function SignupFields({ invitation }: { invitation: SignupInvitation | undefined }) {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const { searchStr: search } = useLocation();
  const [isCovered, setCovered] = useState(false);
  const [googleRefusal, setGoogleRefusal] = useState<string>();
  const form = useForm({
    schema: SignupForm,
    read: (fields) => ({ terms: "", ...Object.fromEntries(fields) }),
    send: async ({ email, password, first_name, last_name }) => {
      setGoogleRefusal(undefined);
      await assertInvitedAddress(search, email);
      const token = getInvitationToken(search) || null;
      const body = { email, password, first_name, last_name, invitation: token };
      storeToken(await call(register, { body }));
      markNewUser();
      await navigate({ href: getUrlAfterSignUp(search), replace: true, state: { hasJustSignedUp: true } });
    },
  });
  const { errors } = form;
  const error = googleRefusal ?? form.error;
  return (
    <div className={styles.ways}>
      <CheckedForm form={form} {...inertBeforeHydration} className={styles.form}>
        <FormError text={error} />
        <AllRequiredNote text={t("translation:all_needed")} />
        <div className={styles.names}>
          <TextField label={t("first_name")} name="first_name" autoComplete="given-name" />
          <TextField label={t("last_name")} name="last_name" autoComplete="family-name" />
        </div>
        <TextField
          label={t("email")}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={invitation?.email}
          hint={invitation?.hint}
        />
        <NewPasswordField
          label={t("password")}
          revealLabel={t("reveal")}
          hint={t("signup.password_hint")}
          name="password"
          getOwner={getTypedOwner}
        />
        <Terms refused={"terms" in errors} />
        <Button kind="primary" type="submit" wide loading={form.isSending}>
          {t(invitation ? "signup.submit_invited" : "signup.submit")}
        </Button>
      </CheckedForm>
      <GoogleSection
        getRememberMe={() => false}
        onOverlayChange={setCovered}
        onError={(why) => {
          form.clearErrors();
          setGoogleRefusal(why);
        }}
      />
      {isCovered && <SignInOverlay label={t("login.busy")} />}
    </div>
  );
}

/** Whom the fields of the form name so far. */
function getTypedOwner(form: HTMLFormElement | null): PasswordOwner {
  const typed = new FormData(form ?? undefined);
  const read = (name: keyof PasswordOwner) => {
    const text = typed.get(name);
    return typeof text === "string" ? text : "";
  };
  return { email: read("email"), first_name: read("first_name"), last_name: read("last_name") };
}

/** The terms open in a new tab, so that the form keeps its values. */
function Terms({ refused }: { refused: boolean }) {
  const { t } = useTranslation("account");
  return (
    <div>
      <Checkbox
        name="terms"
        aria-invalid={refused || undefined}
        aria-describedby={refused ? "terms-note" : undefined}
        label={<TermsText text={t("signup.terms")} />}
      />
      <FieldNote id="terms-note" error={refused ? t("signup.terms_needed") : undefined} hint={undefined} />
    </div>
  );
}
