import { maxRows } from "#contract/values.ts";
import { useBudgetCost } from "#web/features/expenses/queries.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { getAverageCostForGuests } from "./starter.rules.ts";

/**
 * Euros proposed for so many guests; null once the couple has a budget of its own, while that is unknown, and for a
 * number that no wedding has.
 */
export function useProposedBudget(guestCount: number | null): number | null {
  const { data: wedding } = useWedding();
  const { data: cost } = useBudgetCost();
  if (wedding === undefined || cost === undefined) return null;
  if (wedding.wedding_budget !== null || cost.planned > 0) return null;
  return guestCount !== null && guestCount <= maxRows.guests ? getAverageCostForGuests(guestCount) : null;
}
