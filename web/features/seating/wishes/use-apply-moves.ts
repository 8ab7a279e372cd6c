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
 * Applies moves in one call, and offers to undo them in a message. `onError` is for callers that do not show
 * `applyError`.
 */
export function useApplyMoves({ onError }: { onError?: (applyError: ApplyError) => void } = {}) {
  const { t } = useTranslation("wishes");
  const applyPlan = useApplyPlan({ saysRefused: false });
  const undoPlan = useApplyPlan();
  const [applyError, setApplyError] = useState<ApplyError | null>(null);

  /** May run after the dialog has closed; the mutation reports an error itself. */
  async function undo(inverse: readonly SeatMove[], removeFromHistory: () => void): Promise<void> {
    await undoPlan.mutateAsync(inverse).then(
      () => {
        removeFromHistory();
        showToast({ text: t("suggest.undone") });
      },
      () => undefined,
    );
  }

  /** @returns whether it succeeded; the error is in `applyError`. */
  async function apply(moves: readonly SeatMove[], doneText: string): Promise<boolean> {
    setApplyError(null);
    try {
      const inverse = await applyPlan.mutateAsync(moves);
      const removeFromHistory = addToHistory({ do: { moves }, undo: { moves: inverse } });
      showToast({
        text: doneText,
        action: {
          label: t("translation:undo"),
          onAction: () => void undo(inverse, removeFromHistory),
        },
      });
      return true;
    } catch (error) {
      const isLocked = error instanceof ApiError && error.code === "locked";
      const next = { text: getErrorText(error), isLocked };
      setApplyError(next);
      onError?.(next);
      return false;
    }
  }

  return {
    apply,
    applyError,
    isApplying: applyPlan.isPending,
    clearApplyError: () => setApplyError(null),
  };
}
