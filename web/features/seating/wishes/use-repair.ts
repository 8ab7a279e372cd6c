import { useEffect, useState } from "react";
import type { Need } from "./needs.rules.ts";
import type { Proposal } from "./repair.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import { request, useSearchWorker } from "./search-client.ts";

export type Repairing =
  | { readonly phase: "searching" | "failed" }
  | { readonly phase: "done"; readonly proposals: readonly Proposal[] };

/** Computes small changes for a need in the worker, again whenever the plan changes. */
export function useRepair(seatingState: SeatingState | undefined, need: Need): Repairing {
  const [state, setState] = useState<Repairing>({ phase: "searching" });
  useSearchWorker();
  useEffect(() => {
    if (!seatingState) return undefined;
    return request((number) => ({ kind: "repair", number, seatingState, need }), {
      onReport: (report) => {
        if (report.kind === "repaired") setState({ phase: "done", proposals: report.proposals });
      },
      failed: () => setState({ phase: "failed" }),
    });
  }, [seatingState, need]);
  return state;
}
