/** The query of the instalments. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { listInstalments } from "#contract/instalments.ts";
import { call } from "#web/platform/api.ts";
import { useMay } from "#web/platform/session.tsx";

const instalments = queryOptions({
  queryKey: ["instalments"],
  queryFn: ({ signal }) => call(listInstalments, undefined, { signal }),
});

/** All planned payments with what is paid of them. */
export function useInstalments() {
  return useQuery({ ...instalments, enabled: useMay("budget:see") === true });
}
