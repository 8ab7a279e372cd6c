import { useState } from "react";
import { confirmationLinkDays } from "#contract/account.ts";
import { confirmAgain, getProfile } from "#contract/profile.ts";
import { loginUrl, paths } from "#web/paths.ts";
import { call } from "#web/platform/api.ts";
import { useTokenState } from "#web/platform/token.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useLinkAction } from "../use-link-action.ts";
import { AuthPage } from "../widgets.tsx";
import styles from "./account-form.module.css";

/** Shown when the confirmation link is no longer valid. A signed-in user can request another one. */
export function ConfirmLinkInvalid() {
  const { t } = useTranslation("account");
  const { token, hasEnded } = useTokenState();
  const isSignedIn = token !== null && !hasEnded;
  const [outcome, setOutcome] = useState<"sent" | "confirmed">();
  const { send, isSending, error } = useLinkAction(async () => {
    const { email_confirmed, pending_email } = await call(getProfile);
    const isDone = email_confirmed && pending_email === null;
    if (!isDone) await call(confirmAgain);
    setOutcome(isDone ? "confirmed" : "sent");
  });
  return (
    <AuthPage title={t("link.over_title")} subtitle={t("confirm.over", { days: confirmationLinkDays })}>
      <div className={styles.form}>
        {outcome && (
          <Banner tone="sage" announced>
            {t(`confirm.${outcome}`)}
          </Banner>
        )}
        <FormError text={error} />
        {isSignedIn && (
          <Button kind="primary" wide loading={isSending} onClick={() => void send()}>
            {t("confirm.again")}
          </Button>
        )}
        <ButtonLink
          kind={isSignedIn ? "secondary" : "primary"}
          wide
          to={isSignedIn ? paths.profile : loginUrl(paths.profile)}
        >
          {t("link.to_profile")}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
