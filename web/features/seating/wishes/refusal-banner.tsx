import { OfferButton } from "#web/features/checkout/widgets.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import type { Refusal } from "./use-apply-moves.ts";

/** Why a plan was refused, with the offer if it is locked. */
export function RefusalBanner({ refusal }: { refusal: Refusal | null }) {
  return <FormError text={refusal?.text} action={refusal?.isLocked && <OfferButton />} />;
}
