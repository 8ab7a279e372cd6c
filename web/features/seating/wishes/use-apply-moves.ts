import { useState } from "react";
import { ApiError } from "#web/platform/api.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useApplyPlan } from "../queries.ts";
import { addToHistory } from "../floor-plan/local-copy.ts";
import type { SeatMove } from "../seats.rules.ts";

export interface ApplyError {
  readonly text: string;
  /** Whether more guests would be seated than is possible before payment. */
  readonly isLocked: boolean;
}

/**
 * Applies moves in one call, and offers to undo them for ten seconds. `refused` is for callers that do not
 * show `refusal`.
 */
export function useApplyMoves({ refused }: { refused?: (refusal: ApplyError) => void } = {}) {
  const { t } = useTranslation("wishes");
  const plan = useApplyPlan({ saysRefused: false });
  const back = useApplyPlan();
  const [refusal, setError] = useState<ApplyError | null>(null);

  /** May run after the dialog has closed; the mutation reports an error itself. */
  async function takeBack(inverse: readonly SeatMove[], forgetIt: () => void): Promise<void> {
    await back.mutateAsync(inverse).then(
      () => {
        forgetIt();
        showToast({ text: t("suggest.undone") });
      },
      () => undefined,
    );
  }

  /** @returns whether it succeeded; the error is in `refusal`. */
  async function apply(moves: readonly SeatMove[], done: string): Promise<boolean> {
    setError(null);
    try {
      const inverse = await plan.mutateAsync(moves);
      const forgetIt = addToHistory({ do: { moves }, undo: { moves: inverse } });
      showToast({
        text: done,
        action: {
          label: t("translation:undo"),
          onAction: () => void takeBack(inverse, forgetIt),
        },
      });
      return true;
    } catch (error) {
      const isLocked = error instanceof ApiError && error.code === "locked";
      const why: ApplyError = { text: getErrorText(error), isLocked };
      setError(why);
      refused?.(why);
      return false;
    }
  }

  return {
    apply,
    refusal,
    isApplying: plan.isPending,
    /** Clears the error. */
    forget: () => setError(null),
  };
}
