import { useState } from "react";
import type { NewBudgetItem } from "#contract/budget.ts";
import { ApiError } from "#web/platform/api.ts";
import { errorWords, fieldErrors } from "#web/platform/errors.ts";
import { useAddBudgetItem } from "./queries.ts";

export interface Starter {
  /** null while nothing is being sent. */
  readonly progress: { readonly sent: number; readonly all: number } | null;
  /** Why an item could not be added, by its type. */
  readonly failures: ReadonlyMap<string, string>;
  /** Adds them one after another, in their order; gives the types that are now in the budget. */
  readonly send: (items: readonly NewBudgetItem[]) => Promise<ReadonlySet<string>>;
}

/** A refusal that would meet every other item too. */
function isGeneral(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status !== 400;
}

/** Several items added at once; whichever is refused keeps the reason and can be sent again. */
export function useStarter(): Starter {
  const { mutateAsync } = useAddBudgetItem();
  const [progress, setProgress] = useState<Starter["progress"]>(null);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());

  async function send(items: readonly NewBudgetItem[]) {
    const added = new Set<string>();
    const refused = new Map<string, string>();
    setFailures(refused);
    setProgress({ sent: 0, all: items.length });
    for (const item of items) {
      try {
        await mutateAsync(item);
        added.add(item.type);
      } catch (error) {
        refused.set(item.type, Object.values(fieldErrors(error))[0] ?? errorWords(error));
        if (isGeneral(error)) break;
      }
      setProgress({ sent: added.size + refused.size, all: items.length });
    }
    setFailures(refused);
    setProgress(null);
    return added;
  }

  return { progress, failures, send };
}
