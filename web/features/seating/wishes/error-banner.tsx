import { OfferButton } from "#web/features/checkout/widgets.tsx";
import { FormError as RefusalWords } from "#web/ui/form-error.tsx";
import type { Refusal } from "./use-applying.ts";

/** Why a plan was not taken, and the offer where that is what it lacks. */
export function ErrorBanner({ refusal: error }: { refusal: Refusal | null }) {
  return <RefusalWords words={error?.words} action={error?.isLocked && <OfferButton />} />;
}
