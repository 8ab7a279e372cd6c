import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { listBin, restore, type BinItem } from "#contract/bin.ts";
import type { Reply } from "#contract/endpoint.ts";
import { call } from "../../platform/api.ts";

/** Always asked again: whatever was just deleted elsewhere belongs in it. */
export function useBin(): UseQueryResult<BinItem[]> {
  return useQuery({
    queryKey: ["bin"],
    queryFn: ({ signal }) => call(listBin, undefined, { signal }),
    staleTime: 0,
  });
}

/** A thing that comes back may change any list and any count. */
export function useRestore(): UseMutationResult<Reply<typeof restore>, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restore, { params: { id } }),
    onSettled: () => client.invalidateQueries(),
  });
}
