import { OfferButton } from "#web/features/checkout/widgets.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { InSight } from "#web/ui/in-sight.tsx";
import type { Refusal } from "./use-applying.ts";

/** Why a plan was not taken, and the offer where that is what it lacks. */
export function RefusalBanner({ refusal }: { refusal: Refusal | null }) {
  if (!refusal) return null;
  return (
    <InSight key={refusal.words}>
      <Banner tone="danger" announced action={refusal.isLocked && <OfferButton />}>
        {refusal.words}
      </Banner>
    </InSight>
  );
}
