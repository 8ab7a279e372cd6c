/** What other rooms show of what is sold and how it is paid. Each part and its words arrive when first shown. */
import { lazy, Suspense, type ReactNode } from "react";
import type { Lock } from "#contract/checkout.ts";
import { paths } from "#web/paths.ts";
import { useUser } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { words } from "#web/platform/words.ts";
import { useNavigate, useSearchParams } from "#web/router/hooks.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useOffer } from "./queries.ts";

/** Where the payment form stands, and where it opens again once the page was loaded for it. */
export type PaymentPlace = "tour" | "offer";

type Part<Props> = (props: Props) => ReactNode;

/** What cannot be fetched must not take a page with it. */
function late<Props>(load: () => Promise<Part<Props>>) {
  return lazy(async () => {
    try {
      const [part] = await Promise.all([load(), words.loadNamespaces(["checkout"])]);
      return { default: part };
    } catch {
      return { default: () => <Missing /> };
    }
  });
}

function Missing() {
  const { t } = useTranslation();
  return <Banner tone="danger">{t("errors:offline")}</Banner>;
}

const LateStep = late<{ from: PaymentPlace }>(
  async () => (await import("./components/payment-step.tsx")).PaymentStep,
);
const LateNotice = late<{ lock: Lock }>(
  async () => (await import("./components/locked-notice.tsx")).LockedNotice,
);
const LateOffer = late<{ onClose: () => void }>(
  async () => (await import("./components/offer-dialog.tsx")).OfferDialog,
);

const LateButton = late<object>(async () => (await import("./components/offer-button.tsx")).OfferButton);
const LateOutcome = late<{ sessionId: string; onClose: () => void }>(
  async () => (await import("./components/outcome-dialog.tsx")).OutcomeDialog,
);
const LateReceipts = late<object>(async () => (await import("./components/receipts-card.tsx")).ReceiptsCard);
const LateReceipt = late<{ id: string }>(async () => (await import("./components/receipt.tsx")).Receipt);

/** What is sold and the form that pays it; thanks once it is paid; nothing where nothing is sold. */
export function PaymentStep({ from }: { from: PaymentPlace }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Skeleton label={t("loading")} shape="block" height={320} />}>
      <LateStep from={from} />
    </Suspense>
  );
}

/** A kind word on what is locked, and the button that opens the offer; nothing where nothing is locked. */
export function LockedNotice({ lock }: { lock: Lock }) {
  const { data: offer } = useOffer();
  if (offer?.locked !== true) return null;
  return (
    <Suspense>
      <LateNotice lock={lock} />
    </Suspense>
  );
}

/** What is sold, in a dialog that goes on to the payment. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <LateOffer onClose={onClose} />
    </Suspense>
  );
}

/** Opens the offer, beside what was refused because it is locked. */
export function OfferButton() {
  return (
    <Suspense>
      <LateButton />
    </Suspense>
  );
}

/** What the dashboard's address asks for: the offer, or what became of a payment. Closed, the address forgets it. */
export function PaymentDialogs() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const sessionId = search.get("session_id");
  const close = () => {
    void navigate(paths.dashboard, { replace: true });
  };
  if (sessionId !== null) {
    return (
      <Suspense>
        <LateOutcome sessionId={sessionId} onClose={close} />
      </Suspense>
    );
  }
  return search.get("payer") === "offer" && <OfferDialog onClose={close} />;
}

/** The couple's receipts. */
export function ReceiptsCard() {
  const isCouple = useUser()?.wedding.role === "couple";
  return (
    isCouple && (
      <Suspense>
        <LateReceipts />
      </Suspense>
    )
  );
}

/** One of them, as a page. */
export function Receipt({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Skeleton label={t("loading")} shape="block" height={320} />}>
      <LateReceipt id={id} />
    </Suspense>
  );
}
