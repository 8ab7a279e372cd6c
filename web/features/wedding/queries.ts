/** The wedding and the couple's names: their queries and writes. */
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { CallInput } from "#contract/endpoint.ts";
import {
  changeWedding,
  getCoupleNames,
  getWedding,
  type CoupleNames,
  type Wedding,
} from "#contract/wedding.ts";
import { call } from "#web/platform/api.ts";
import { queryClient } from "#web/platform/queries.ts";

const weddingKey = ["wedding"];
const namesKey = ["wedding", "names"];

type Changes = CallInput<typeof changeWedding>["body"];

const weddingQuery = queryOptions({
  queryKey: weddingKey,
  queryFn: ({ signal }) => call(getWedding, undefined, { signal }),
});

const namesQuery = queryOptions({
  queryKey: namesKey,
  queryFn: ({ signal }) => call(getCoupleNames, undefined, { signal }),
});

export function useWedding(): UseQueryResult<Wedding> {
  return useQuery(weddingQuery);
}

export function useCoupleNames(): UseQueryResult<CoupleNames> {
  return useQuery(namesQuery);
}

/** The known first names of the couple. */
export function useCoupleFirstNames(): readonly string[] {
  return listFirstNames(useCoupleNames().data);
}

export function listFirstNames(names: CoupleNames | undefined): readonly string[] {
  return [names?.woman_first_name ?? "", names?.man_first_name ?? ""].filter((name) => name !== "");
}

/** Prefetches what the layout of every page needs. */
export function prefetchWedding(): void {
  void queryClient.prefetchQuery(weddingQuery);
  void queryClient.prefetchQuery(namesQuery);
}

/** Replaces values of the cached wedding by those that a refused save returned. */
export async function updateCachedWedding(values: object): Promise<void> {
  // Only this query: the names have a key that begins with its key.
  await queryClient.cancelQueries({ queryKey: weddingKey, exact: true });
  queryClient.setQueryData<Wedding>(weddingKey, (wedding) => wedding && { ...wedding, ...values });
}

/** Changing a first name also renames that side of the guests. */
export function useChangeWedding(): UseMutationResult<Wedding, Error, Changes> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Changes) => call(changeWedding, { body }),
    onSuccess: (wedding) => {
      const { woman_first_name, man_first_name } = wedding;
      client.setQueryData<Wedding>(weddingKey, wedding);
      client.setQueryData<CoupleNames>(namesKey, { woman_first_name, man_first_name });
      void client.invalidateQueries();
    },
  });
}
