/** Where all that the couple has can be downloaded. */
import { useMutation } from "@tanstack/react-query";
import { requestExport, type ExportRequest } from "#contract/export.ts";
import { proven } from "#web/features/profile/queries.ts";
import { call } from "#web/platform/api.ts";

/** Asked at the press: the address holds for minutes. */
export function useRequestExport() {
  return useMutation({
    mutationFn: async (body: ExportRequest) => (await proven(call(requestExport, { body }))).url,
  });
}
