/** Guests grouped by household, in the order of a list. */
import type { Guest } from "#contract/guests.ts";

interface HouseholdGuests {
  /** null for a guest without a household. */
  readonly householdId: string | null;
  readonly members: readonly Guest[];
}

/** Groups guests by household, in the order of the first member of each. */
export function groupByHousehold(guests: readonly Guest[]): readonly HouseholdGuests[] {
  const groups = Map.groupBy(guests, ({ id, household_id: household }) => household ?? id);
  return [...groups.values()].map((members) => ({
    householdId: members[0]?.household_id ?? null,
    members,
  }));
}
