/** The steps of the walkthrough, by the user's role and what is done already. */
import type { WeddingMembership } from "#contract/members.ts";

/** Keys of `steps` in welcome.json. */
export type Step = "welcome" | "partner" | "begin" | "payment" | "helping" | "rights" | "lend_a_hand";

export function getSteps(
  role: WeddingMembership["role"],
  done: Readonly<Partial<Record<Step, boolean>>>,
): readonly Step[] {
  if (role === "helper") return ["helping", "rights", "lend_a_hand"];
  const steps: readonly Step[] = ["welcome", "partner", "begin", "payment"];
  return steps.filter((step) => done[step] !== true);
}

/** What a helper may open besides what all members may; the end of a key of `steps.rights`. */
export function getRightsKey({
  budget,
  documents,
}: WeddingMembership): "both" | "budget" | "documents" | "neither" {
  if (budget) return documents ? "both" : "budget";
  return documents ? "documents" : "neither";
}
