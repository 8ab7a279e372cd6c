import { useState } from "react";
import type { NewBudgetItem } from "#contract/budget.ts";
import { getErrorText, getFieldErrors, isRefusalOfOne } from "#web/platform/errors.ts";
import { itemResource } from "./queries.ts";

export interface Starter {
  /** null if nothing is being sent. */
  readonly progress: { readonly sent: number; readonly all: number } | null;
  /** The error of each item that could not be added, by type. */
  readonly failures: ReadonlyMap<string, string>;
  /** Adds items one after another, in order; resolves to the types that were added. */
  readonly send: (items: readonly NewBudgetItem[]) => Promise<ReadonlySet<string>>;
}

/** Adds several items; a refused one keeps its error and can be sent again. */
export function useStarter(): Starter {
  const [progress, setProgress] = useState<Starter["progress"]>(null);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());

  async function send(items: readonly NewBudgetItem[]) {
    const added = new Set<string>();
    const refused = new Map<string, string>();
    setFailures(refused);
    setProgress({ sent: 0, all: items.length });
    for (const item of items) {
      try {
        await itemResource.addItem(item);
        added.add(item.type);
      } catch (error) {
        refused.set(item.type, Object.values(getFieldErrors(error))[0] ?? getErrorText(error));
        if (!isRefusalOfOne(error)) break;
      }
      setProgress({ sent: added.size + refused.size, all: items.length });
    }
    setFailures(refused);
    setProgress(null);
    return added;
  }

  return { progress, failures, send };
}
