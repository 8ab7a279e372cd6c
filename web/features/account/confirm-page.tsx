import { useLocation, useNavigate } from "@tanstack/react-router";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import * as v from "valibot";
import { confirmAddress } from "#contract/account.ts";
import { paths } from "#web/paths.ts";
import { call } from "#web/platform/api.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { FormError } from "#web/ui/form-error.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import styles from "./components/account-form.module.css";
import { useMailedLink } from "./use-mailed-link.ts";
import { useLinkAction } from "./use-link-action.ts";
import { LinkLookupPage, AuthPage } from "./widgets.tsx";

const ConfirmLinkInvalid = createLazyPart(
  async () => (await import("./components/confirm-link-invalid.tsx")).ConfirmLinkInvalid,
);

/** Kept in the history entry, so that a reload still shows the confirmation. */
const ConfirmedState = v.object({ confirmed: v.string() });

/** The page of the link that confirms an email address. */
export function ConfirmPage() {
  const { t } = useTranslation("account");
  const { hash, state } = useLocation();
  if (hash !== "" || !v.is(ConfirmedState, state)) return <ConfirmLinkPage />;
  return (
    <AuthPage title={t("confirm.done_title")} subtitle={t("confirm.done", { email: state.confirmed })}>
      <ButtonLink kind="primary" wide to={paths.dashboard}>
        {t("confirm.go_on")}
      </ButtonLink>
    </AuthPage>
  );
}

function ConfirmLinkPage() {
  const { t } = useTranslation("account");
  const { state, retryLookup, markInvalid } = useMailedLink("confirm");
  if (state.status === "invalid") {
    return (
      <ConfirmLinkInvalid
        fallback={
          <LinkLookupPage
            title={t("link.over_title")}
            waitingText={t("link.looking")}
            lookup={state}
            onRetry={retryLookup}
          />
        }
      />
    );
  }
  if (state.status !== "valid") {
    return (
      <LinkLookupPage
        title={t("confirm.title")}
        waitingText={t("link.looking")}
        lookup={state}
        onRetry={retryLookup}
      />
    );
  }
  return (
    <AuthPage title={t("confirm.title")} subtitle={t("confirm.subtitle", { email: state.link.email })}>
      <ConfirmButton token={state.token} onLinkInvalid={markInvalid} />
    </AuthPage>
  );
}

/** The user must press a button, because mail scanners open the links in emails. */
function ConfirmButton({ token, onLinkInvalid }: { token: string; onLinkInvalid: () => void }) {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const { send, isSending, error } = useLinkAction(async () => {
    const { email } = await call(confirmAddress, { body: { token } });
    await navigate({ href: paths.confirm, replace: true, state: { confirmed: email } });
  }, onLinkInvalid);
  return (
    <div className={styles.form}>
      <FormError text={error} />
      <Button kind="primary" wide loading={isSending} onClick={() => void send()}>
        {t("confirm.submit")}
      </Button>
    </div>
  );
}
