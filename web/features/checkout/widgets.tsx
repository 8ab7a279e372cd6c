/** Components of checkout for other features. Each part and its texts load when first shown. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { LockedFeature } from "#contract/checkout.ts";
import { paths } from "#web/paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useOffer, usePayments } from "./queries.ts";

/** Where the payment form is, and where it opens again after the page was reloaded for it. */
export type PaymentOrigin = "tour" | "offer";

const texts = ["checkout"] as const;

const LazyPaymentStep = createLazyPart(
  async () => (await import("./components/payment-step.tsx")).PaymentStep,
  texts,
);
const LazyLockedNotice = createLazyPart(
  async () => (await import("./components/locked-notice.tsx")).LockedNotice,
  texts,
);
const LazyOfferDialog = createLazyPart(
  async () => (await import("./components/offer-dialog.tsx")).OfferDialog,
  texts,
);

const LazyOfferButton = createLazyPart(
  async () => (await import("./components/offer-button.tsx")).OfferButton,
  texts,
);
const LazyOutcomeDialog = createLazyPart(
  async () => (await import("./components/outcome-dialog.tsx")).OutcomeDialog,
  texts,
);
const LazyReceiptsCard = createLazyPart(
  async () => (await import("./components/receipts-card.tsx")).ReceiptsCard,
  texts,
);
const LazyReceipt = createLazyPart(async () => (await import("./components/receipt.tsx")).Receipt, texts);

/** The offer and its payment form; a thank-you once it is paid; nothing without an offer. */
export function PaymentStep({ origin }: { origin: PaymentOrigin }) {
  const { t } = useTranslation();
  return (
    <LazyPaymentStep
      origin={origin}
      fallback={<Skeleton label={t("loading")} shape="block" height={320} />}
    />
  );
}

/** A note on a locked feature with a button that opens the offer; nothing if it is not locked. */
export function LockedNotice({ lock }: { lock: LockedFeature }) {
  const { data: offer } = useOffer();
  if (offer?.locked !== true) return null;
  return <LazyLockedNotice lock={lock} fallback={null} />;
}

/** The offer in a dialog that leads on to the payment. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  return <LazyOfferDialog onClose={onClose} fallback={null} />;
}

/** Opens the offer, beside the error of a locked feature. */
export function OfferButton() {
  return <LazyOfferButton fallback={null} />;
}

/**
 * The dialogs that the dashboard's address opens: the offer, or the outcome of a payment. Closing one
 * removes its parameter.
 */
export function PaymentDialogs() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const { session_id: sessionId, payer } = search;
  const close = () => {
    void navigate({ href: paths.dashboard, replace: true });
  };
  if (sessionId !== undefined) {
    return <LazyOutcomeDialog sessionId={sessionId} onClose={close} fallback={null} />;
  }
  return payer === "offer" && <OfferDialog onClose={close} />;
}

/** The couple's receipts. Suspends while its code loads. */
export function ReceiptsCard() {
  return <LazyReceiptsCard />;
}

/** Whether the card of receipts knows what it shows, if anything. */
export function useAreReceiptsLoaded(): boolean {
  const [payments, offer] = [usePayments(), useOffer()];
  return !payments.isPending && !offer.isPending;
}

/** One receipt as a page. */
export function Receipt({ id }: { id: string }) {
  const { t } = useTranslation();
  return <LazyReceipt id={id} fallback={<Skeleton label={t("loading")} shape="block" height={320} />} />;
}
