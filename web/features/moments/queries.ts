/** The moments: their queries and writes. */
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import {
  type GuestAttendances,
  type AttendanceChange,
  createMoment,
  deleteMoment,
  listAttendances,
  listHeadcounts,
  listMoments,
  type Moment,
  type MomentChanges,
  type NewMoment,
  updateAttendances,
  updateMoment,
} from "#contract/moments.ts";
import { call } from "#web/platform/api.ts";
import { confirmDelete, getDeletionTexts } from "#web/platform/deletions.ts";
import { queryClient } from "#web/platform/queries.ts";
import { refetchAllAfter } from "#web/platform/refetch-all.ts";
import { usePermission, prefetchAllowed } from "#web/platform/session.tsx";
import { useListAccess } from "#web/platform/use-list-access.ts";
import { type AnswersByMoment, applyAttendanceChanges, mergeAttendances } from "./moments.rules.ts";
import { getMomentName } from "#web/platform/moment-name.ts";

const momentsQuery = queryOptions({
  queryKey: ["moments"],
  queryFn: ({ signal }) => call(listMoments, undefined, { signal }),
});

const attendancesQuery = queryOptions({
  queryKey: ["attendances"],
  queryFn: ({ signal }) => call(listAttendances, undefined, { signal }),
});

const headcountsQuery = queryOptions({
  queryKey: ["headcounts"],
  queryFn: ({ signal }) => call(listHeadcounts, undefined, { signal }),
});

/** Sorted by date, time and kind, including moments that are off; empty for a member who may not see them. */
export function useMoments() {
  return useQuery({ ...momentsQuery, ...useListAccess<Moment>("guests:see") });
}

/** The moments that are part of the wedding. */
export function useActiveMoments(): readonly Moment[] | undefined {
  return useMoments().data?.filter(({ is_on }) => is_on);
}

export function useAttendances() {
  return useQuery({ ...attendancesQuery, ...useListAccess<GuestAttendances>("guests:see") });
}

export function useHeadcounts() {
  return useQuery(headcountsQuery);
}

/** Prefetches the queries of pages with guests and moments. */
export async function prefetchMoments(): Promise<void> {
  await prefetchAllowed("guests:see", () =>
    Promise.all([queryClient.prefetchQuery(momentsQuery), queryClient.prefetchQuery(attendancesQuery)]),
  );
}

/** All queries are read again after a write, because many pages show a moment's name, day or place. */
export function addMoment(body: NewMoment): Promise<Moment> {
  return refetchAllAfter(call(createMoment, { body }));
}

export function changeMoment({ id }: Moment, body: MomentChanges): Promise<Moment> {
  return refetchAllAfter(call(updateMoment, { params: { id }, body }));
}

export function confirmMomentDeletion(moment: Moment): void {
  confirmDelete({
    id: moment.id,
    texts: getDeletionTexts("moments:delete", getMomentName(moment)),
    send: () => call(deleteMoment, { params: { id: moment.id } }),
    onDeleted: () => void queryClient.invalidateQueries(),
  });
}

const attendanceMutationKey = ["attendances", "change"];

/** Changes cells optimistically and sends them one call after another. A refusal is rolled back. */
export function useChangeAttendances() {
  return useMutation({
    mutationKey: attendanceMutationKey,
    scope: { id: "attendances" },
    mutationFn: (changes: readonly AttendanceChange[]) =>
      call(updateAttendances, { body: { changes: [...changes] } }),
    onMutate: async (changes) => {
      queryClient.setQueryData(
        attendancesQuery.queryKey,
        (now) => now && [...applyAttendanceChanges(now, changes)],
      );
      await queryClient.cancelQueries({ queryKey: attendancesQuery.queryKey });
    },
    onSuccess: (reply) => {
      if (!isLastChange()) return;
      queryClient.setQueryData(
        attendancesQuery.queryKey,
        (now) => now && [...mergeAttendances(now, reply.attendances)],
      );
    },
    // Presence, seats and counts depend on the answers; they are refetched after the last pending call.
    onSettled: () => (isLastChange() ? queryClient.invalidateQueries() : undefined),
  });
}

function isLastChange(): boolean {
  return queryClient.isMutating({ mutationKey: attendanceMutationKey }) <= 1;
}

/** The answers of one guest by moment; undefined while loading, and for a guest without any. */
export function useGuestAnswers(guestId: string): AnswersByMoment | undefined {
  return useQuery({
    ...attendancesQuery,
    enabled: usePermission("guests:see") === true,
    select: (list) => list.find(({ guest_id }) => guest_id === guestId)?.answers,
  }).data;
}
