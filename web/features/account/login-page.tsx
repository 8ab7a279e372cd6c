import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Credentials, login } from "#contract/account.ts";
import { getUrlAfterSignIn, paths, signupUrl } from "#web/paths.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { call } from "#web/platform/api.ts";
import { inertBeforeHydration, useForm } from "#web/platform/forms.ts";
import { signUpMode } from "#web/platform/sign-up.ts";
import { getDeviceToken, storeToken } from "#web/platform/token.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { withMinDuration, delays } from "#web/platform/delays.ts";
import { FormError } from "#web/ui/form-error.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { phoneQuery } from "#web/ui/media.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "./components/account-form.module.css";
import { GoogleSection } from "./components/google-section.tsx";
import { SignInOverlay } from "./components/sign-in-overlay.tsx";
import { getInvitationToken } from "./use-signup-invitation.ts";
import { AuthPage } from "./widgets.tsx";

const neverChanges = () => () => undefined;

export function LoginPage() {
  const { t } = useTranslation("account");
  const { searchStr: search } = useLocation();
  // Who has never signed in here needs an account first. Not known when the page is prerendered.
  const isNewcomer = useSyncExternalStore(
    neverChanges,
    () => getDeviceToken() === null,
    () => false,
  );
  const mode = signUpMode;
  const offersSignUp = mode === "open" || (mode === "invited" && getInvitationToken(search) !== "");
  return (
    <AuthPage title={t("login.title")} subtitle={t("login.subtitle")}>
      <LoginForm isMain={!(isNewcomer && offersSignUp)} />
      {offersSignUp ? (
        <div className={styles.newcomer}>
          <p className={styles.other}>{t("login.no_account")}</p>
          <ButtonLink
            kind={isNewcomer ? "primary" : "secondary"}
            to={signupUrl(getUrlAfterSignIn(search))}
            wide
          >
            {t("login.to_signup")}
          </ButtonLink>
        </div>
      ) : (
        <p className={styles.other}>{t(`closed.${mode}.text`)}</p>
      )}
    </AuthPage>
  );
}

/** While the call runs an overlay covers the page, for at least its minimum time; then the page is left. */
function LoginForm({ isMain }: { isMain: boolean }) {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const { searchStr: search } = useLocation();
  const [isCovered, setCovered] = useState(false);
  const [googleRefusal, setGoogleRefusal] = useState<string>();
  const form = useForm({
    schema: Credentials,
    read: (fields) => ({
      email: fields.get("email"),
      password: fields.get("password"),
      rememberMe: fields.has("rememberMe"),
      device: getDeviceToken(),
    }),
    send: async (body) => {
      setGoogleRefusal(undefined);
      setCovered(true);
      try {
        storeToken(await withMinDuration(delays.overlay, call(login, { body })));
        await navigate({ href: getUrlAfterSignIn(search), replace: true });
      } finally {
        setCovered(false);
      }
    },
  });
  // Ticked on a phone, which is rarely shared. Not by a prop: the page is prerendered for every device.
  const rememberCheckbox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (rememberCheckbox.current && matchMedia(phoneQuery).matches) rememberCheckbox.current.checked = true;
  }, []);
  const getFields = () => new FormData(form.ref.current ?? undefined);
  const error = googleRefusal ?? form.error;
  return (
    <div className={styles.ways}>
      <CheckedForm form={form} {...inertBeforeHydration} className={styles.form}>
        <FormError text={error} />
        <TextField label={t("email")} name="email" type="email" inputMode="email" autoComplete="username" />
        <PasswordField
          label={t("password")}
          labelEnd={<ForgottenLink getEmail={() => getFields().get("email")} />}
          revealLabel={t("reveal")}
          name="password"
          autoComplete="current-password"
        />
        <Checkbox ref={rememberCheckbox} label={t("login.remember")} name="rememberMe" />
        <Button kind={isMain ? "primary" : "secondary"} type="submit" wide aria-disabled={form.isSending}>
          {t("login.submit")}
        </Button>
      </CheckedForm>
      <GoogleSection
        getRememberMe={() => getFields().has("rememberMe")}
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

/** Passes the email address on in the history state, not in the URL. */
function ForgottenLink({ getEmail }: { getEmail: () => FormDataEntryValue | null }) {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  return (
    <TextLink
      to={paths.forgotten}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        const email = getEmail();
        void navigate({ href: paths.forgotten, state: { email: typeof email === "string" ? email : "" } });
      }}
    >
      {t("forgotten.link")}
    </TextLink>
  );
}
