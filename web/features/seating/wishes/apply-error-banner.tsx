import { OfferButton } from "#web/features/checkout/widgets.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import type { ApplyError } from "./use-apply-moves.ts";

/** Why a plan was refused, with the offer if it is locked. */
export function ApplyErrorBanner({ applyError }: { applyError: ApplyError | null }) {
  return <FormError text={applyError?.text} action={applyError?.isLocked && <OfferButton />} />;
}
