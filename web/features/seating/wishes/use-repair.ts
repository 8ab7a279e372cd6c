import { useEffect, useState } from "react";
import type { Need } from "./needs.rules.ts";
import type { Proposal } from "./repair.rules.ts";
import type { Scene } from "./scene.rules.ts";
import { ask, useThread } from "./search-thread.ts";

export type Repairing =
  | { readonly phase: "searching" | "failed" }
  | { readonly phase: "done"; readonly proposals: readonly Proposal[] };

/** Small changes that meet a need, worked out beside the page whenever the plan changes. */
export function useRepair(scene: Scene | undefined, need: Need): Repairing {
  const [state, setState] = useState<Repairing>({ phase: "searching" });
  useThread();
  useEffect(() => {
    if (!scene) return undefined;
    return ask((number) => ({ kind: "repair", number, scene, need }), {
      heard: (report) => {
        if (report.kind === "repaired") setState({ phase: "done", proposals: report.proposals });
      },
      failed: () => {
        setState({ phase: "failed" });
      },
    });
  }, [scene, need]);
  return state;
}
