import { OfferButton } from "#web/features/checkout/widgets.tsx";
import { FormError as RefusalWords } from "#web/ui/form-error.tsx";
import type { Refusal } from "./use-applying.ts";

/** Why a plan was refused, with the offer if it is locked. */
export function ErrorBanner({ refusal: error }: { refusal: Refusal | null }) {
  return <RefusalWords words={error?.words} action={error?.isLocked && <OfferButton />} />;
}
