/** What other rooms show of what is sold and how it is paid. Each part and its words arrive when first shown. */
import { lazy, Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Lock } from "#contract/checkout.ts";
import { words } from "#web/platform/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Where the payment form stands, and where it opens again once the page was loaded for it. */
export type PaymentPlace = "tour" | "offer";

type Part<Props> = (props: Props) => ReactNode;

/** What cannot be fetched must not take a page with it. */
function late<Props>(load: () => Promise<Part<Props>>) {
  return lazy(async () => {
    try {
      const [part] = await Promise.all([load(), words.loadNamespaces("checkout")]);
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
