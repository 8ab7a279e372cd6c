import { useEffect, useState } from "react";
import type { Need } from "./needs.rules.ts";
import { openWorker } from "./open-worker.ts";
import { presentPlan, problemOf } from "./problem.rules.ts";
import { partiesFor, proposalsFrom, type Proposal, sceneFor } from "./repair.rules.ts";
import type { Scene } from "./scene.rules.ts";
import type { Order } from "./search-messages.ts";

export type Repairing =
  | { readonly phase: "searching" | "failed" }
  | { readonly phase: "done"; readonly proposals: readonly Proposal[] };

/** Small changes that meet a need, worked out on a thread of their own whenever the plan changes. */
export function useRepair(whole: Scene | undefined, need: Need): Repairing {
  const [state, setState] = useState<Repairing>({ phase: "searching" });
  useEffect(() => {
    if (!whole) return undefined;
    const scene = sceneFor(need, whole);
    const made = problemOf(scene, { keep: "free" });
    const failed = (why: unknown) => {
      console.error("The search for an exchange has failed", why);
      setState({ phase: "failed" });
    };
    const order: Order = {
      kind: "repair",
      number: 1,
      problem: made.problem,
      plan: presentPlan(scene, made),
      only: partiesFor(need, scene, made),
    };
    try {
      const worker = openWorker((report) => {
        if (report.kind !== "repaired") return;
        setState({ phase: "done", proposals: proposalsFrom(report.repairs, need, scene, made) });
      }, failed);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage(order);
      return () => {
        worker.terminate();
      };
    } catch (error) {
      failed(error);
      return undefined;
    }
  }, [whole, need]);
  return state;
}
