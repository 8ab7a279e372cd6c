import { LoadFailed } from "#web/platform/load-failed.tsx";
import { isStripeAllowed } from "#web/platform/stripe-document.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { useOffer } from "../queries.ts";
import type { PaymentOrigin } from "../widgets.tsx";
import { OfferInBrief, OfferTerms, SmallPrint } from "./offer-text.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { PaymentThanks } from "./payment-thanks.tsx";

export function PaymentStep({ origin }: { origin: PaymentOrigin }) {
  const { t } = useTranslation("checkout");
  const query = useOffer();
  const offer = query.data;
  if (!offer) {
    if (query.error) return <LoadFailed query={query} text={(why) => t("offer.failed", { why })} />;
    return <Skeleton label={t("translation:loading")} shape="block" height={320} />;
  }
  if (offer.payment === "off") return null;
  if (offer.paid) return <PaymentThanks />;
  const hasForm = offer.may_pay && (offer.payment === "practice" || isStripeAllowed);
  return (
    <Stack gap={4}>
      {hasForm ? <OfferInBrief offer={offer} /> : <OfferTerms offer={offer} />}
      {offer.may_pay ? (
        <PaymentForm offer={offer} origin={origin} />
      ) : (
        <Banner tone="gold" icon="heart">
          {t("offer.helper")}
        </Banner>
      )}
      {hasForm && <SmallPrint />}
    </Stack>
  );
}
