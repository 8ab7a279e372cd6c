import { openRunSheet } from "#contract/run-sheet.ts";
import { call } from "#web/platform/api.ts";
import { useOpenedLink } from "#web/platform/use-opened-link.ts";

const read = (token: string) => call(openRunSheet, { body: { token } });

/** The run sheet that a link opens, read again every minute. */
export function useOpenedSheet(token: string) {
  const { content: sheet, ...state } = useOpenedLink(token, read);
  return { ...state, sheet };
}
