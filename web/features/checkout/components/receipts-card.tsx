import { getReceiptNumber, type PaymentReceipt } from "#contract/checkout.ts";
import { formatDate, formatPrice } from "#i18n/formats.ts";
import { receiptUrl } from "#web/paths.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { getFrenchDay } from "../french-day.ts";
import { useOffer, usePayments } from "../queries.ts";
import styles from "./offer.module.css";
import { OfferButton } from "./offer-button.tsx";
import { WithdrawButton } from "./withdraw-button.tsx";

/** The couple's receipts, or a link to the offer; nothing if there is neither. */
export function ReceiptsCard() {
  const { t } = useTranslation("checkout");
  const payments = usePayments();
  const { data: offer } = useOffer();
  if (payments.error && !payments.data) {
    return (
      <Card title={t("receipts.title")}>
        <LoadFailed query={payments} text={(why) => t("receipts.failed", { why })} />
      </Card>
    );
  }
  if (!payments.data || !offer || (payments.data.length === 0 && !offer.may_pay)) return null;
  return (
    <Card title={t("receipts.title")}>
      {payments.data.length > 0 && (
        <Stack as="ul" aria-label={t("receipts.title")}>
          {payments.data.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </Stack>
      )}
      {offer.may_pay && <NothingPaid />}
    </Card>
  );
}

function PaymentRow({ payment }: { payment: PaymentReceipt }) {
  const { t, i18n } = useTranslation("checkout");
  const number = getReceiptNumber(payment.id);
  return (
    <li className={styles.receipt}>
      <div>
        <p className={styles.sumPaid}>
          {formatPrice(payment.amount, payment.currency, i18n.language)}
          <PaymentStatusChip payment={payment} />
        </p>
        <Soft>
          {t("receipts.when", { date: formatDate(getFrenchDay(payment.paid_at), i18n.language), number })}
        </Soft>
        <WithdrawButton payment={payment} />
      </div>
      <ButtonLink size="small" to={receiptUrl(payment.id)}>
        {t("receipts.see")}
        <VisuallyHidden> {number}</VisuallyHidden>
      </ButtonLink>
    </li>
  );
}

/** Whether a payment was refunded, only simulated, or paid. */
export function PaymentStatusChip({ payment }: { payment: PaymentReceipt }) {
  const { t } = useTranslation("checkout");
  if (payment.status === "refunded") return <Chip>{t("receipts.refunded")}</Chip>;
  if (payment.processor === "practice") {
    return (
      <Chip tone="gold" icon="warning">
        {t("receipts.practice")}
      </Chip>
    );
  }
  return (
    <Chip tone="sage" icon="check">
      {t("details.paid")}
    </Chip>
  );
}

function NothingPaid() {
  const { t } = useTranslation("checkout");
  return (
    <div className={styles.nothing}>
      <p>{t("receipts.nothing")}</p>
      <OfferButton />
    </div>
  );
}
