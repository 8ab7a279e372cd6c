import { type ComponentType, lazy, Suspense } from "react";
import { googleSettings } from "../../../platform/google.ts";
import { useTranslation } from "../../../platform/use-translation.ts";
import { OrLine } from "../../../ui/auth-layout.tsx";
import styles from "./account-form.module.css";
import type { GoogleSignInProps } from "./google-sign-in.tsx";
import { TermsWords } from "./terms-words.tsx";

const GoogleSignIn = lazy(async (): Promise<{ default: ComponentType<GoogleSignInProps> }> => {
  try {
    return { default: (await import("./google-sign-in.tsx")).GoogleSignIn };
  } catch {
    return { default: OutOfReach };
  }
});

/** A way in that cannot be had does not close the other. */
function OutOfReach() {
  const { t } = useTranslation("account");
  return (
    <div className={styles.google}>
      <p className={styles.googleMissing}>{t("google.out_of_reach")}</p>
    </div>
  );
}

/**
 * The other way in, on a server that offers it: its place is held while it is fetched. Whoever is new gets an account
 * on either page, so both say what is accepted by it.
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
        <TermsWords words={t("google.terms")} />
      </p>
    </>
  );
}
