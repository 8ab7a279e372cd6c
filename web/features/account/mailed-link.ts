import { useEffect, useState } from "react";
import { lookAtLink, type MailedLink, type MailedLinkKind } from "#contract/account.ts";
import { call } from "../../platform/api.ts";
import { isLinkOver, useLinkToken } from "../../platform/link-token.ts";

/** What is known of the link that led here. */
export type Looked =
  | { readonly at: "looking" | "over" }
  | { readonly at: "good"; readonly token: string; readonly link: MailedLink }
  | { readonly at: "failed"; readonly error: unknown };

export function useMailedLink(kind: MailedLinkKind) {
  const token = useLinkToken();
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ token: string; tries: number; looked: Looked }>();
  useEffect(() => {
    if (token === "") return undefined;
    const leaving = new AbortController();
    const find = (looked: Looked) => {
      if (!leaving.signal.aborted) setFound({ token, tries, looked });
    };
    call(lookAtLink, { body: { token } }, { signal: leaving.signal }).then(
      (link) => find(link.kind === kind ? { at: "good", token, link } : { at: "over" }),
      (error: unknown) => find(isLinkOver(error) ? { at: "over" } : { at: "failed", error }),
    );
    return () => {
      leaving.abort();
    };
  }, [token, tries, kind]);

  const isFound = found?.token === token && found.tries === tries;
  const looked: Looked = token === "" ? { at: "over" } : isFound ? found.looked : { at: "looking" };
  return {
    looked,
    lookAgain: () => setTries(tries + 1),
    /** It was used up while one looked at it. */
    setOver: () => setFound({ token, tries, looked: { at: "over" } }),
  };
}
