import { useCallback } from "react";
import { lookAtLink, type MailedLink, type MailedLinkKind } from "#contract/account.ts";
import { call } from "#web/platform/api.ts";
import { isLinkInvalid, useLinkToken } from "#web/platform/link-token.ts";
import { useLinkLookup } from "#web/platform/use-link-lookup.ts";

export type MailedLinkState =
  | { readonly at: "looking" | "over" }
  | { readonly at: "good"; readonly token: string; readonly link: MailedLink }
  | { readonly at: "failed"; readonly error: unknown };

export function useMailedLink(kind: MailedLinkKind) {
  const token = useLinkToken();
  const lookUp = useCallback(
    (linkToken: string, signal: AbortSignal) => loadLinkPreview(linkToken, kind, signal),
    [kind],
  );
  const { result, retryLookup, setResult } = useLinkLookup(token, lookUp);
  const initialState: MailedLinkState = { at: token === "" ? "over" : "looking" };
  return {
    state: result ?? initialState,
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
