/** Where all that the couple has can be downloaded. */
import { useMutation } from "@tanstack/react-query";
import { getExportUrl } from "#contract/export.ts";
import { call } from "#web/platform/api.ts";

/** Asked at the press: the address holds for minutes. */
export function useExportUrl() {
  return useMutation({ mutationFn: async () => (await call(getExportUrl)).url });
}
