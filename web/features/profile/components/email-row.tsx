import type { Profile } from "#contract/profile.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { Marked } from "#web/platform/marked.tsx";
import { dismissToastsAbout, showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { useResendConfirmation, useCancelAddressChange } from "../queries.ts";
import { moveLostFocusToTitle } from "../widgets.tsx";
import { AccessRow } from "./access-row.tsx";
import styles from "./profile.module.css";

interface EmailRowProps {
  profile: Profile;
  onChange: () => void;
}

/** The email address, whether it is confirmed, and the new one that awaits confirmation. */
export function EmailRow({ profile, onChange }: EmailRowProps) {
  const { t } = useTranslation("profile");
  const { email, email_confirmed, pending_email, mails } = profile;
  return (
    <AccessRow term={t("access.email")}>
      <p className={styles.value}>
        <span>{email}</span>
        {email_confirmed ? (
          <Chip tone="sage" icon="check">
            {t("access.confirmed")}
          </Chip>
        ) : (
          mails && (
            <Chip tone="gold" icon="clock">
              {t("access.unconfirmed")}
            </Chip>
          )
        )}
      </p>
      {pending_email !== null && <PendingEmail email={email} pending={pending_email} mails={mails} />}
      <div className={styles.actions}>
        {mails && !email_confirmed && pending_email === null && <ResendButton to={email} />}
        <Button kind="quiet" size="small" onClick={onChange}>
          {t("access.change")}
        </Button>
      </div>
    </AccessRow>
  );
}

interface PendingEmailProps {
  email: string;
  pending: string;
  mails: boolean;
}

function PendingEmail({ email, pending, mails }: PendingEmailProps) {
  const { t } = useTranslation("profile");
  const { mutate, isPending } = useCancelAddressChange();
  return (
    <div className={styles.waiting}>
      <p className={styles.soft}>
        <Marked text={t("access.waiting", { email: pending })} parts={{ new: <strong /> }} />
      </p>
      <div className={styles.actions}>
        {mails && <ResendButton to={pending} />}
        <Button
          kind="quiet"
          size="small"
          loading={isPending}
          onClick={() => {
            mutate(undefined, {
              onSuccess: () => {
                dismissToastsAbout("address");
                showToast({ text: t("access.kept", { email }) });
                moveLostFocusToTitle();
              },
              onError: (error) => {
                const text = t("not_saved", { why: getErrorText(error) });
                showToast({ text, tone: "refused", about: "address" });
              },
            });
          }}
        >
          {t("access.keep")}
        </Button>
      </div>
    </div>
  );
}

/** Sends another link to the address that awaits confirmation. */
function ResendButton({ to }: { to: string }) {
  const { t } = useTranslation("profile");
  const { mutate, isPending } = useResendConfirmation();
  return (
    <Button
      kind="quiet"
      size="small"
      loading={isPending}
      onClick={() => {
        mutate(undefined, {
          onSuccess: () => {
            dismissToastsAbout("send again");
            showToast({ text: t("access.sent", { email: to }) });
          },
          onError: (error) => {
            showToast({ text: getErrorText(error), tone: "refused", about: "send again" });
          },
        });
      }}
    >
      {t("access.send_again")}
    </Button>
  );
}
