/** What would go, whether it is to go, and the calls that make it so. */
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import type { CallInput } from "#contract/endpoint.ts";
import { deleteAccount, deleteWedding, getLeaving, stopDeletion, type Leaving } from "#contract/deletion.ts";
import { call } from "#web/platform/api.ts";

const leavingKey = ["leaving"];
/** It is asked on every page, and days go by before it matters. */
const freshFor = 5 * 60_000;

export function useLeaving(): UseQueryResult<Leaving> {
  return useQuery({
    queryKey: leavingKey,
    queryFn: ({ signal }) => call(getLeaving, undefined, { signal }),
    staleTime: freshFor,
  });
}

export function useStopDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(stopDeletion),
    onSuccess: (leaving) => {
      client.setQueryData<Leaving>(leavingKey, leaving);
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: leavingKey });
    },
  });
}

type Deletion = CallInput<typeof deleteAccount>["body"];

export function useDeleteAccount() {
  return useMutation({ mutationFn: (body: Deletion) => call(deleteAccount, { body }) });
}

export function useDeleteWedding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Deletion) => call(deleteWedding, { body }),
    onSuccess: async ({ due_at }) => {
      if (due_at !== null) await client.invalidateQueries({ queryKey: leavingKey });
    },
  });
}
