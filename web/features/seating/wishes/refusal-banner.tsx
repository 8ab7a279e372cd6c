import { OfferButton } from "#web/features/checkout/widgets.tsx";
import { Refusal as RefusalWords } from "#web/ui/refusal.tsx";
import type { Refusal } from "./use-applying.ts";

/** Why a plan was not taken, and the offer where that is what it lacks. */
export function RefusalBanner({ refusal }: { refusal: Refusal | null }) {
  return <RefusalWords words={refusal?.words} action={refusal?.isLocked && <OfferButton />} />;
}
