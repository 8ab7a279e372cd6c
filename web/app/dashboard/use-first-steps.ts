import { useBudgetCost } from "../../features/expenses/queries.ts";
import { useGuests } from "../../features/guests/queries.ts";
import { useInvitations, useMembers } from "../../features/members/queries.ts";
import { useTaskSummary } from "../../features/todos/widgets.tsx";
import { useWedding } from "../../features/wedding/queries.ts";
import { firstSteps, type FirstStep, isDone } from "./first-steps.rules.ts";

/** The first steps that are still to do; undefined while loading. Only the couple has first steps. */
export function useFirstSteps(enabled = true): readonly FirstStep[] | undefined {
  const { data: wedding } = useWedding();
  const { data: members } = useMembers(enabled);
  const { data: invitations } = useInvitations(enabled);
  const { data: guests } = useGuests();
  const { data: budget } = useBudgetCost();
  const tasks = useTaskSummary();
  if (!wedding || !members || !invitations || !guests || !budget || !tasks) return undefined;
  const couple = [...members, ...invitations].filter(({ role }) => role === "couple").length;
  const facts = { wedding, couple, guests: guests.length, budget: budget.planned, tasks: tasks.total };
  return firstSteps.filter((step) => !isDone(step, facts));
}
