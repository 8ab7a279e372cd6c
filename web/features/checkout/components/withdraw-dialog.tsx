import { getReceiptNumber, refundDays, type PaymentReceipt, type Withdrawal } from "#contract/checkout.ts";
import { formatDate, formatPrice, formatTime } from "#i18n/formats.ts";
import { useProfile } from "#web/features/profile/queries.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ScrolledIntoView } from "#web/ui/scrolled-into-view.tsx";
import { getFrenchDay } from "../french-day.ts";
import { useWithdraw } from "../queries.ts";
import styles from "./offer.module.css";

interface WithdrawDialogProps {
  payment: PaymentReceipt;
  onClose: () => void;
}

/**
 * The second step that the law prescribes, 'Confirmer la rétractation', then the acknowledgement with date
 * and time.
 */
export function WithdrawDialog({ payment, onClose }: WithdrawDialogProps) {
  const { t, i18n } = useTranslation("checkout");
  const { mutate, data, error, isPending } = useWithdraw();
  if (data) return <WithdrawalDone withdrawal={data} onClose={onClose} />;
  const formatDay = (instant: string) => formatDate(getFrenchDay(instant), i18n.language);
  return (
    <Dialog
      open
      title={t("withdraw.title")}
      help={t("withdraw.help", { date: formatDay(payment.withdrawable_until ?? payment.paid_at) })}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      onClose={onClose}
      primary={
        <Button kind="danger" loading={isPending} onClick={() => mutate(payment.id)}>
          {t("withdraw.confirm")}
        </Button>
      }
    >
      <div className={styles.withdrawal}>
        <p>
          {t("withdraw.what", {
            price: formatPrice(payment.amount, payment.currency, i18n.language),
            date: formatDay(payment.paid_at),
            number: getReceiptNumber(payment.id),
          })}
        </p>
        <AcknowledgementNote email={payment.email} />
        <p>{t("withdraw.refund", { days: refundDays })}</p>
        {error && (
          <ScrolledIntoView>
            <Banner tone="danger" announced>
              {t("withdraw.failed", { why: getErrorText(error) })}
            </Banner>
          </ScrolledIntoView>
        )}
      </div>
    </Dialog>
  );
}

/** Where the acknowledgement is sent, if this server sends emails. */
function AcknowledgementNote({ email }: { email: string }) {
  const { t } = useTranslation("checkout");
  const profile = useProfile().data;
  if (profile === undefined) return null;
  if (!profile.mails) return <p>{t("withdraw.no_mail")}</p>;
  return <p>{t("withdraw.receipt", { email: email === "" ? profile.email : email })}</p>;
}

function WithdrawalDone({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const { t, i18n } = useTranslation("checkout");
  const { withdrawn_at: at, mailed } = withdrawal;
  return (
    <Dialog
      open
      focusesTitle
      title={t("withdraw.done_title")}
      closeLabel={t("translation:close")}
      onClose={onClose}
      primary={
        <Button kind="primary" onClick={onClose}>
          {t("withdraw.close")}
        </Button>
      }
    >
      <div className={styles.withdrawal}>
        <p>
          {t("withdraw.done", {
            date: formatDate(getFrenchDay(at), i18n.language),
            time: formatTime(at, "Europe/Paris"),
          })}
        </p>
        <p>{t(mailed ? "withdraw.done_mailed" : "withdraw.done_unmailed")}</p>
        <p>{t("withdraw.refund", { days: refundDays })}</p>
      </div>
    </Dialog>
  );
}
