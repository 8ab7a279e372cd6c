/** The households: their queries and writes. */
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { changeGuest } from "#contract/guests.ts";
import {
  createHouseholds,
  deleteHousehold,
  type Household,
  type HouseholdChanges,
  type HouseholdProposal,
  listHouseholdProposals,
  listHouseholds,
  type NewHouseholds,
  updateHousehold,
} from "#contract/households.ts";
import { call } from "#web/platform/api.ts";
import { withBase } from "#web/platform/changed-fields.ts";
import { confirmDelete, getDeletionTexts } from "#web/platform/deletions.ts";
import { queryClient } from "#web/platform/queries.ts";
import { refetchAllAfter } from "#web/platform/refetch-all.ts";
import { prefetchAllowed } from "#web/platform/session.tsx";
import { useListAccess } from "#web/platform/use-list-access.ts";

const householdsQuery = queryOptions({
  queryKey: ["households"],
  queryFn: ({ signal }) => call(listHouseholds, undefined, { signal }),
});

const proposalsQuery = queryOptions({
  queryKey: ["household-proposals"],
  queryFn: ({ signal }) => call(listHouseholdProposals, undefined, { signal }),
});

export function useHouseholds() {
  return useQuery({ ...householdsQuery, ...useListAccess<Household>("guests:see") });
}

export function useHouseholdProposals() {
  return useQuery({ ...proposalsQuery, ...useListAccess<HouseholdProposal>("guests:see") });
}

export async function prefetchHouseholds(): Promise<void> {
  await prefetchAllowed("guests:see", () => queryClient.prefetchQuery(householdsQuery));
}

/** All queries are read again after a write, because guests and reply links depend on households. */
export function useAddHouseholds() {
  return useMutation({
    mutationFn: (households: NewHouseholds["households"]) =>
      refetchAllAfter(call(createHouseholds, { body: { households } })),
  });
}

export function changeHousehold({ id }: Household, body: HouseholdChanges): Promise<Household> {
  return refetchAllAfter(call(updateHousehold, { params: { id }, body }));
}

/** `name` is the displayed one. */
export function confirmHouseholdDeletion({ id }: Household, name: string): void {
  confirmDelete({
    id,
    texts: getDeletionTexts("households:delete", name),
    send: () => call(deleteHousehold, { params: { id } }),
    onDeleted: () => void queryClient.invalidateQueries(),
  });
}

interface GuestMove {
  readonly guestId: string;
  /** The household that was shown; null for none, as in `to`. */
  readonly from: string | null;
  readonly to: string | null;
}

export function useMoveGuest() {
  return useMutation({
    mutationFn: ({ guestId, from, to }: GuestMove) => {
      const body = withBase({ household_id: to }, { household_id: from });
      return refetchAllAfter(call(changeGuest, { params: { id: guestId }, body }));
    },
  });
}
