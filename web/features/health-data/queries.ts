/** Erasing the health data of guests. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { eraseHealth } from "#contract/health-data.ts";
import { call } from "#web/platform/api.ts";

/** Refetches all queries, because the erasure changes guests, answers and the wedding. */
export function useEraseHealth() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(eraseHealth),
    onSuccess: () => client.invalidateQueries(),
  });
}
