import { useEffect } from "react";
import type { CheckoutStatus } from "#contract/checkout.ts";
import { formatPrice } from "#i18n/formats.ts";
import { paymentUrl, paymentReturnUrl } from "#web/paths.ts";
import { isNotFound } from "#web/platform/errors.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { type TFunction, useTranslation } from "#web/platform/use-translation.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import gift from "#web/ui/drawings/gift.svg?raw";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { useOffer, useInvalidatePayments, usePaymentDetails } from "../queries.ts";
import styles from "./offer.module.css";
import { PracticeBanner } from "./practice-form.tsx";

interface OutcomeDialogProps {
  sessionId: string;
  onClose: () => void;
}

/** Says how a payment ended. */
export function OutcomeDialog({ sessionId, onClose }: OutcomeDialogProps) {
  const { t } = useTranslation("checkout");
  const query = usePaymentDetails(sessionId);
  const invalidatePayments = useInvalidatePayments();
  const status = query.data?.status;
  useEffect(() => {
    if (status === "paid") invalidatePayments();
  }, [status, invalidatePayments]);
  return (
    <Dialog
      open
      title={getTitle(query, t)}
      closeLabel={t("translation:close")}
      onClose={onClose}
      focusesTitle
      primary={<OutcomeButton status={status} sessionId={sessionId} onClose={onClose} />}
    >
      <Outcome query={query} />
    </Dialog>
  );
}

type PaymentQuery = ReturnType<typeof usePaymentDetails>;

function getTitle({ data, error }: PaymentQuery, t: TFunction<"checkout">): string {
  if (data?.status === "paid") return t("paid.title");
  if (data?.status === "open") return t("open.title");
  if (data) return t(`over.${data.status}_title`);
  return t(isNotFound(error) ? "over.unknown_title" : "paid.awaited");
}

interface OutcomeButtonProps {
  status: CheckoutStatus["status"] | undefined;
  sessionId: string;
  onClose: () => void;
}

/** The button that leads on: to wait further, to pay again, or back to the dashboard. */
function OutcomeButton({ status, sessionId, onClose }: OutcomeButtonProps) {
  const { t } = useTranslation("checkout");
  if (status === "open") {
    return (
      <ButtonLink kind="primary" to={paymentReturnUrl(sessionId)} replace>
        {t("return.look_again")}
      </ButtonLink>
    );
  }
  if (status === "failed" || status === "expired") {
    return (
      <ButtonLink kind="primary" to={paymentUrl("offer")} replace>
        {t("over.again")}
      </ButtonLink>
    );
  }
  return (
    <Button kind="primary" onClick={onClose}>
      {t(status === "paid" ? "paid.go_on" : "translation:close")}
    </Button>
  );
}

function Outcome({ query }: { query: PaymentQuery }) {
  const { t } = useTranslation("checkout");
  const { data: offer } = useOffer();
  const { data, error } = query;
  if (data?.status === "paid") return <PaidOutcome payment={data} />;
  if (data) return <p>{t(data.status === "open" ? "open.sentence" : `over.${data.status}`)}</p>;
  if (isNotFound(error)) return <p>{t(offer?.payment === "off" ? "offer.off" : "over.unknown")}</p>;
  if (error) return <LoadFailed query={query} text={(why) => t("return.failed_to_ask", { why })} />;
  return <Skeleton label={t("return.looking")} shape="block" height={240} />;
}

function PaidOutcome({ payment: { amount, currency, email } }: { payment: CheckoutStatus }) {
  const { t, i18n } = useTranslation("checkout");
  const { data: offer } = useOffer();
  return (
    <Stack gap={4}>
      <Card insetBorder className={styles.done}>
        <Drawing of={gift} accent="rose" size={96} />
        <h3 className={styles.thanksTitle}>{t("thanks.title")}</h3>
        <Soft size="same">{t("thanks.sentence")}</Soft>
        <dl className={styles.details}>
          <dt>{t("details.amount")}</dt>
          <dd>{t("details.with_tax", { price: formatPrice(amount, currency, i18n.language) })}</dd>
          {email !== "" && (
            <>
              <dt>{t("details.email")}</dt>
              <dd>{email}</dd>
            </>
          )}
          <dt>{t("details.status")}</dt>
          <dd>{t("details.paid")}</dd>
        </dl>
      </Card>
      {offer?.payment === "practice" && <PracticeBanner isDone />}
    </Stack>
  );
}
