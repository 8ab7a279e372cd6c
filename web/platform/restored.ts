/** Whether lists of an earlier visit are on screen, which the server has not sent again yet. */
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "./queries.ts";

const queryKey = ["restored"];

/** Sets the time of the oldest such list in epoch milliseconds; null once there is none. */
export function noteRestored(from: number | null): void {
  queryClient.setQueryData(queryKey, from);
}

export function useRestored(): number | null | undefined {
  return useQuery<number | null>({ queryKey, enabled: false }).data;
}
