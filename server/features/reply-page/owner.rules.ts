/** Determines whose page a link opens: a household or a single guest, with companions who have no household. */
import type { Guest } from "#contract/guests.ts";
import type { ReplyLinkRow } from "#server/database/reply-rows.ts";

/** A guest outside the bin; a household or host in the bin is null. */
export type ListedGuest = Pick<Guest, "id" | "household_id" | "plus_one_of">;

export interface ReplyOwner<G extends ListedGuest> {
  /** The id of the household or the guest, for questions that are asked once. */
  readonly id: string;
  /** In the order of the guest list, each followed by their companions. */
  readonly guests: readonly G[];
}

/** undefined: the link no longer opens a page. A companion without a household is on the page of the host. */
export function getOwner<G extends ListedGuest>(
  { household_id, guest_id }: Pick<ReplyLinkRow, "household_id" | "guest_id">,
  guests: readonly G[],
): ReplyOwner<G> | undefined {
  const householdId = household_id ?? undefined;
  if (householdId !== undefined) return getHouseholdOwner(householdId, guests);
  let guest = guests.find(({ id }) => id === guest_id);
  const seenIds = new Set<string>();
  while (guest !== undefined && guest.household_id === null && guest.plus_one_of !== null) {
    if (seenIds.has(guest.id)) break;
    seenIds.add(guest.id);
    const hostId: string = guest.plus_one_of;
    const host: G | undefined = guests.find(({ id }) => id === hostId);
    if (host === undefined) break;
    guest = host;
  }
  if (guest === undefined) return undefined;
  return guest.household_id === null
    ? { id: guest.id, guests: addCompanions([guest], guests) }
    : getHouseholdOwner(guest.household_id, guests);
}

function getHouseholdOwner<G extends ListedGuest>(
  id: string,
  guests: readonly G[],
): ReplyOwner<G> | undefined {
  const members = guests.filter(({ household_id }) => household_id === id);
  return members.length === 0 ? undefined : { id, guests: addCompanions(members, guests) };
}

function addCompanions<G extends ListedGuest>(hosts: readonly G[], guests: readonly G[]): G[] {
  const companions = Map.groupBy(
    guests.filter(({ household_id }) => household_id === null),
    ({ plus_one_of }) => plus_one_of,
  );
  const collectedGuests = new Set<G>();
  const collect = (guest: G): void => {
    if (collectedGuests.has(guest)) return;
    collectedGuests.add(guest);
    companions.get(guest.id)?.forEach(collect);
  };
  for (const host of hosts) collect(host);
  return [...collectedGuests];
}
