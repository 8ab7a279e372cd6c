/** The query of a pending deletion. Every page uses it; what only the profile needs is in other files. */
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { getLeaving, type Leaving } from "#contract/leaving.ts";
import { call } from "#web/platform/api.ts";

export const leavingKey = ["leaving"];
/** Milliseconds. A deletion takes effect days after the request. */
const freshFor = 5 * 60_000;

export function useLeaving(): UseQueryResult<Leaving> {
  return useQuery({
    queryKey: leavingKey,
    queryFn: ({ signal }) => call(getLeaving, undefined, { signal }),
    staleTime: freshFor,
  });
}
