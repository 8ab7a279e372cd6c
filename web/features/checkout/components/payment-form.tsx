import { lazy, Suspense } from "react";
import type { Offer } from "#contract/checkout.ts";
import { paymentUrl } from "#web/paths.ts";
import { isStripeAllowed } from "#web/platform/stripe-document.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { PaymentOrigin } from "../widgets.tsx";
import { PracticeForm } from "./practice-form.tsx";
import { FormUnreachable } from "./form-unreachable.tsx";

const LazyStripeForm = lazy(async () => {
  try {
    return { default: (await import("./stripe-form.tsx")).StripeForm };
  } catch {
    return { default: () => <FormUnreachable /> };
  }
});

interface PaymentFormProps {
  offer: Offer;
  origin: PaymentOrigin;
}

/** The payment form. With Stripe, a document that does not allow its script shows a link to one that does. */
export function PaymentForm({ offer, origin }: PaymentFormProps) {
  const { t } = useTranslation("checkout");
  if (offer.payment === "practice") return <PracticeForm offer={offer} />;
  if (!isStripeAllowed) {
    return (
      <Button kind="primary" wide onClick={() => location.assign(paymentUrl(origin))}>
        {t("offer.go_on")}
      </Button>
    );
  }
  return (
    <Suspense fallback={<Skeleton label={t("form.loading")} shape="block" height={420} />}>
      <LazyStripeForm publishableKey={offer.publishable_key} />
    </Suspense>
  );
}
