import { useState } from "react";
import { ApiError } from "#web/platform/api.ts";
import { errorWords } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useApplyPlan } from "../queries.ts";
import { remember } from "../floor-plan/local-copy.ts";
import type { Move } from "../seats.rules.ts";

export interface Refusal {
  readonly words: string;
  /** More guests are seated than is offered: paying opens it. */
  readonly isLocked: boolean;
}

/** Makes moves in one call, and offers for ten seconds to take them back in one. `refused` is for whoever shows no `refusal`. */
export function useApplying({ refused }: { refused?: (refusal: Refusal) => void } = {}) {
  const { t } = useTranslation("wishes");
  const plan = useApplyPlan({ saysRefused: false });
  const back = useApplyPlan();
  const [refusal, setError] = useState<Refusal | null>(null);

  /** It may be asked for once the dialog has gone; why not is told by whoever sends. */
  async function takeBack(inverse: readonly Move[], forgetIt: () => void): Promise<void> {
    await back.mutateAsync(inverse).then(
      () => {
        forgetIt();
        showToast({ words: t("suggest.undone") });
      },
      () => undefined,
    );
  }

  /** @returns whether it was done; why not is in `refusal`. */
  async function apply(moves: readonly Move[], done: string): Promise<boolean> {
    setError(null);
    try {
      const inverse = await plan.mutateAsync(moves);
      const forgetIt = remember({ do: { moves }, undo: { moves: inverse } });
      showToast({
        words: done,
        action: {
          label: t("translation:undo"),
          onAction: () => void takeBack(inverse, forgetIt),
        },
      });
      return true;
    } catch (error) {
      const isLocked = error instanceof ApiError && error.code === "locked";
      const why: Refusal = { words: errorWords(error), isLocked };
      setError(why);
      refused?.(why);
      return false;
    }
  }

  return {
    apply,
    refusal,
    isApplying: plan.isPending,
    /** Says no more of what was refused. */
    forget: () => {
      setError(null);
    },
  };
}
