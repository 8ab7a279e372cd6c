import { type ComponentType, lazy, Suspense } from "react";
import { googleSettings } from "#web/platform/google.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { OrLine } from "#web/ui/auth-layout.tsx";
import styles from "./account-form.module.css";
import type { GoogleSignInProps } from "./google-sign-in.tsx";
import { TermsText } from "./terms-text.tsx";

const GoogleSignIn = lazy(async (): Promise<{ default: ComponentType<GoogleSignInProps> }> => {
  try {
    return { default: (await import("./google-sign-in.tsx")).GoogleSignIn };
  } catch {
    return { default: GoogleUnreachable };
  }
});

/** Replaces Google's button when it cannot be loaded; signing in by password still works. */
function GoogleUnreachable() {
  const { t } = useTranslation("account");
  return (
    <div className={styles.google}>
      <p className={styles.googleMissing}>{t("google.out_of_reach")}</p>
    </div>
  );
}

/**
 * Signing in with Google, on a server that offers it. Its space is reserved while it loads. A new user gets
 * an account on either page, so both show the terms that are accepted by it.
 */
export function GoogleSection(props: GoogleSignInProps) {
  const { t } = useTranslation("account");
  if (googleSettings.nonce === "") return null;
  return (
    <>
      <OrLine word={t("or")} />
      <Suspense fallback={<div className={styles.google} />}>
        <GoogleSignIn {...props} />
      </Suspense>
      <p className={styles.agrees}>
        <TermsText text={t("google.terms")} />
      </p>
    </>
  );
}
