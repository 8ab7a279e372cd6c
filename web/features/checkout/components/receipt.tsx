import { getReceiptNumber, withdrawalDays, type PaymentReceipt } from "#contract/checkout.ts";
import { formatDate, formatPrice } from "#i18n/formats.ts";
import { paths } from "#web/paths.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import envelope from "#web/ui/drawings/envelope.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { getFrenchDay } from "../french-day.ts";
import { usePayments } from "../queries.ts";
import styles from "./offer.module.css";
import { PracticeBanner } from "./practice-form.tsx";
import { PaymentStatusChip } from "./receipts-card.tsx";
import { WithdrawButton } from "./withdraw-button.tsx";

/** A printable receipt. */
export function Receipt({ id }: { id: string }) {
  const { t } = useTranslation("checkout");
  const payments = usePayments();
  const payment = payments.data?.find((each) => each.id === id);
  return (
    <>
      <PageTitle title={t("receipts.one")} />
      {payment ? <ReceiptPaper payment={payment} /> : <MissingReceipt payments={payments} />}
    </>
  );
}

function MissingReceipt({ payments }: { payments: ReturnType<typeof usePayments> }) {
  const { t } = useTranslation("checkout");
  if (payments.data) {
    return (
      <EmptyList
        drawing={envelope}
        accent="gold"
        title={t("receipts.gone_title")}
        sentence={t("receipts.gone")}
        actions={[{ label: t("receipts.back"), to: paths.profile }]}
      />
    );
  }
  if (payments.error) {
    return <LoadFailed query={payments} text={(why) => t("receipts.failed", { why })} />;
  }
  return <Skeleton label={t("translation:loading")} shape="block" height={320} />;
}

function ReceiptPaper({ payment }: { payment: PaymentReceipt }) {
  const { t, i18n } = useTranslation("checkout");
  const formatDay = (instant: string) => formatDate(getFrenchDay(instant), i18n.language);
  const price = formatPrice(payment.amount, payment.currency, i18n.language);
  const isPractice = payment.processor === "practice";
  return (
    <div className={styles.paper}>
      {isPractice && <PracticeBanner isDone />}
      <Card insetBorder title={t("receipts.number", { number: getReceiptNumber(payment.id) })}>
        <dl className={styles.details}>
          <dt>{t("receipts.item")}</dt>
          <dd>{t("receipts.bought")}</dd>
          <dt>{t("details.amount")}</dt>
          <dd>{t("details.with_tax", { price })}</dd>
          <dt>{t("receipts.paid_on")}</dt>
          <dd>{formatDay(payment.paid_at)}</dd>
          {payment.refunded_at !== null && (
            <>
              <dt>{t("receipts.refunded_on")}</dt>
              <dd>{formatDay(payment.refunded_at)}</dd>
            </>
          )}
          {payment.email !== "" && (
            <>
              <dt>{t("details.email")}</dt>
              <dd>{payment.email}</dd>
            </>
          )}
          <dt>{t("details.status")}</dt>
          <dd>
            <PaymentStatusChip payment={payment} />
          </dd>
          <dt>{t("receipts.seller")}</dt>
          <dd>
            <Marked text={t("receipts.seller_is")} parts={{ notice: <TextLink to={paths.legalNotice} /> }} />
          </dd>
        </dl>
        {payment.withdrawable_until !== null && (
          <p className={styles.small}>{t("receipts.withdrawal", { count: withdrawalDays })}</p>
        )}
      </Card>
      <Stack row gap={3}>
        <Button icon="printer" onClick={() => window.print()}>
          {t("receipts.print")}
        </Button>
        <WithdrawButton payment={payment} />
        <ButtonLink kind="quiet" to={paths.profile}>
          {t("receipts.back")}
        </ButtonLink>
      </Stack>
    </div>
  );
}
