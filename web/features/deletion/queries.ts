/** The query of a pending deletion. Every page uses it; what only the profile needs is in other files. */
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { getLeaving, type DeletionPreview } from "#contract/deletion-preview.ts";
import { call } from "#web/platform/api.ts";

export const pendingDeletionKey = ["leaving"];
/** Milliseconds. A deletion takes effect days after the request. */
const staleTime = 5 * 60_000;

export function usePendingDeletion(): UseQueryResult<DeletionPreview> {
  return useQuery({
    queryKey: pendingDeletionKey,
    queryFn: ({ signal }) => call(getLeaving, undefined, { signal }),
    staleTime,
  });
}
