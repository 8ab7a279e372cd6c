import { useCallback } from "react";
import { lookAtLink, type MailedLink, type MailedLinkKind } from "#contract/account.ts";
import { call } from "#web/platform/api.ts";
import { isLinkInvalid, useLinkToken } from "#web/platform/link-token.ts";
import { useLinkLookup } from "#web/platform/use-link-lookup.ts";

export type MailedLinkState =
  | { readonly status: "loading" | "invalid" }
  | { readonly status: "valid"; readonly token: string; readonly link: MailedLink }
  | { readonly status: "failed"; readonly error: unknown };

export function useMailedLink(kind: MailedLinkKind) {
  const token = useLinkToken();
  const load = useCallback(
    (linkToken: string, signal: AbortSignal) => loadMailedLink(linkToken, kind, signal),
    [kind],
  );
  const { result, retryLookup, setResult } = useLinkLookup(token, load);
  const initialState: MailedLinkState = { status: token === "" ? "invalid" : "loading" };
  return {
    state: result ?? initialState,
    retryLookup,
    /** Called when the link is used up or expires while its page is open. */
    markInvalid: () => setResult({ status: "invalid" }),
  };
}

async function loadMailedLink(
  token: string,
  kind: MailedLinkKind,
  signal: AbortSignal,
): Promise<MailedLinkState> {
  try {
    const link = await call(lookAtLink, { body: { token } }, { signal });
    return link.kind === kind ? { status: "valid", token, link } : { status: "invalid" };
  } catch (error) {
    return isLinkInvalid(error) ? { status: "invalid" } : { status: "failed", error };
  }
}
