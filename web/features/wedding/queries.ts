import {
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
import { call } from "../../platform/api.ts";

const weddingKey = ["wedding"];
const namesKey = ["wedding", "names"];

type Changes = CallInput<typeof changeWedding>["body"];

export function useWedding(): UseQueryResult<Wedding> {
  return useQuery({
    queryKey: weddingKey,
    queryFn: ({ signal }) => call(getWedding, undefined, { signal }),
  });
}

export function useCoupleNames(): UseQueryResult<CoupleNames> {
  return useQuery({
    queryKey: namesKey,
    queryFn: ({ signal }) => call(getCoupleNames, undefined, { signal }),
  });
}

/** A new first name of the couple also renames the side of their guests. */
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
