import { useState } from "react";
import type { Offer } from "#contract/checkout.ts";
import { paymentUrl } from "#web/paths.ts";
import { getLeaveTexts } from "#web/platform/leave-texts.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { isStripeAllowed } from "#web/platform/stripe-document.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { useOffer } from "../queries.ts";
import { OfferTerms, Price, SmallPrint } from "./offer-text.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { PracticeBanner } from "./practice-form.tsx";
import { PaymentThanks } from "./payment-thanks.tsx";

/**
 * The offer and then the payment form, in one dialog. A document that was loaded to pay opens the form at
 * once.
 */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("checkout");
  const { data: offer } = useOffer();
  const [isPaying, setPaying] = useState(isStripeAllowed);
  const mayPay = offer?.may_pay === true;
  const openPaymentForm = () => {
    if (offer?.payment === "stripe" && !isStripeAllowed) location.assign(paymentUrl("offer"));
    else setPaying(true);
  };
  return (
    <Dialog
      open
      title={t("offer.title")}
      closeLabel={t("translation:close")}
      cancelLabel={t(mayPay ? "offer.later" : "translation:close")}
      leaveTexts={isPaying ? getLeaveTexts() : undefined}
      onClose={onClose}
      focusesTitle
      primary={
        mayPay && !isPaying ? (
          <Button kind="primary" onClick={openPaymentForm}>
            {t("offer.go_on")}
          </Button>
        ) : undefined
      }
    >
      <OfferContent isPaying={isPaying && mayPay} />
    </Dialog>
  );
}

function OfferContent({ isPaying }: { isPaying: boolean }) {
  const { t } = useTranslation("checkout");
  const query = useOffer();
  const offer = query.data;
  if (offer) return isPaying ? <OfferPayment offer={offer} /> : <OfferDetails offer={offer} />;
  if (query.error) return <LoadFailed query={query} text={(why) => t("offer.failed", { why })} />;
  return <Skeleton label={t("translation:loading")} shape="block" height={320} />;
}

function OfferPayment({ offer }: { offer: Offer }) {
  return (
    <Stack gap={4}>
      <Price offer={offer} />
      <PaymentForm offer={offer} origin="offer" />
      <SmallPrint />
    </Stack>
  );
}

function OfferDetails({ offer }: { offer: Offer }) {
  const { t } = useTranslation("checkout");
  if (offer.payment === "off") return <p>{t("offer.off")}</p>;
  if (offer.paid) return <PaymentThanks />;
  return (
    <Stack gap={4}>
      <OfferTerms offer={offer} />
      {offer.payment === "practice" && <PracticeBanner />}
      {!offer.may_pay && (
        <Banner tone="gold" icon="heart">
          {t("offer.helper")}
        </Banner>
      )}
    </Stack>
  );
}
