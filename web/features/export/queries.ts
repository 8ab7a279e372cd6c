/** The request for the export of all data. */
import { useMutation } from "@tanstack/react-query";
import { requestExport, type ExportRequest } from "#contract/export.ts";
import { withSignInHint } from "#web/features/profile/queries.ts";
import { call } from "#web/platform/api.ts";

/** Requested on the press, because the URL expires within minutes. */
export function useRequestExport() {
  return useMutation({
    mutationFn: async (body: ExportRequest) => (await withSignInHint(call(requestExport, { body }))).url,
  });
}
