/** Which plan is shown after a search. */
import { judge } from "#solver/judge.ts";
import type { Plan } from "#solver/problem.ts";
import type { SeatingProblem } from "./problem.rules.ts";
import type { Found } from "./search-messages.ts";

/** The one found, unless the present one is as good: nobody moves for nothing. */
export function suggestedPlan({ problem }: SeatingProblem, present: Plan, best: Found): Plan {
  const { value, broken } = judge(problem, present);
  return broken.length === 0 && value >= best.value ? present : best.plan;
}
