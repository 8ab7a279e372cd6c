/** Who owns the link that a guest replies through. */
import type { Guest } from "#contract/guests.ts";

/** The household, otherwise for a plus one the host's owner, otherwise the guest. */
export function findLinkOwner(
  { id, household_id, plus_one_of }: Guest,
  guests: readonly Guest[],
): { householdId: string | null; guestId: string | null } {
  if (household_id !== null) return { householdId: household_id, guestId: null };
  const host = guests.find((guest) => guest.id === plus_one_of);
  if (!host) return { householdId: null, guestId: id };
  if (host.household_id !== null) return { householdId: host.household_id, guestId: null };
  return { householdId: null, guestId: host.id };
}
