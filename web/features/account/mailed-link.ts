import { useCallback } from "react";
import { lookAtLink, type MailedLink, type MailedLinkKind } from "#contract/account.ts";
import { call } from "../../platform/api.ts";
import { isLinkInvalid, useLinkToken } from "../../platform/link-token.ts";
import { useLinkLookup } from "../../platform/use-link-lookup.ts";

/** The state of the emailed link. */
export type MailedLinkState =
  | { readonly at: "looking" | "over" }
  | { readonly at: "good"; readonly token: string; readonly link: MailedLink }
  | { readonly at: "failed"; readonly error: unknown };

export function useMailedLink(kind: MailedLinkKind) {
  const token = useLinkToken();
  const lookUp = useCallback(
    (state: string, signal: AbortSignal) => loadLinkPreview(state, kind, signal),
    [kind],
  );
  const { result: state, retryLookup, setResult } = useLinkLookup(token, lookUp);
  const unknown: MailedLinkState = { at: token === "" ? "over" : "looking" };
  return {
    state: state ?? unknown,
    retryLookup,
    /** Called when the link expires while its page is open. */
    markExpired: () => setResult({ at: "over" }),
  };
}

async function loadLinkPreview(
  token: string,
  kind: MailedLinkKind,
  signal: AbortSignal,
): Promise<MailedLinkState> {
  try {
    const link = await call(lookAtLink, { body: { token } }, { signal });
    return link.kind === kind ? { at: "good", token, link } : { at: "over" };
  } catch (error) {
    return isLinkInvalid(error) ? { at: "over" } : { at: "failed", error };
  }
}
