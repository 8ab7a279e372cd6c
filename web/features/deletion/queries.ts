/** Whether the wedding is to go. Every page asks: what only the profile needs stands apart. */
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { getLeaving, type Leaving } from "#contract/leaving.ts";
import { call } from "#web/platform/api.ts";

export const leavingKey = ["leaving"];
/** Days go by before it matters. */
const freshFor = 5 * 60_000;

export function useLeaving(): UseQueryResult<Leaving> {
  return useQuery({
    queryKey: leavingKey,
    queryFn: ({ signal }) => call(getLeaving, undefined, { signal }),
    staleTime: freshFor,
  });
}
