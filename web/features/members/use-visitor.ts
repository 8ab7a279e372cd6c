import { useEffect, useState } from "react";
import { getUser, logout, type User } from "#contract/account.ts";
import { call } from "#web/platform/api.ts";
import { leaveGoogle } from "#web/platform/google.ts";
import { dropToken, leaveWithToken, useTokenState } from "#web/platform/token.ts";

type Known = { readonly user: User } | { readonly error: unknown };

/** Who looks at an invitation: the pages before the sign-in know nobody. */
export function useVisitor() {
  const { token, ended, leaving } = useTokenState();
  const isSignedIn = token !== null && !ended && !leaving;
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ token: string; tries: number; known: Known }>();
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const going = new AbortController();
    const find = (known: Known) => {
      if (!going.signal.aborted) setFound({ token, tries, known });
    };
    call(getUser, undefined, { signal: going.signal, fromAnywhere: true }).then(
      (user) => find({ user }),
      (error: unknown) => find({ error }),
    );
    return () => {
      going.abort();
    };
  }, [isSignedIn, token, tries]);
  const isFound = found?.token === token && found?.tries === tries;
  return {
    isSignedIn,
    /** undefined while the server is asked. */
    known: isFound ? found.known : undefined,
    askAgain: () => {
      setTries(tries + 1);
    },
  };
}

/** Ends this session where one stands: what follows is for somebody else. */
export async function leaveAccount(): Promise<void> {
  const over = call(logout, undefined, { fromAnywhere: true }).catch(() => undefined);
  leaveWithToken();
  leaveGoogle();
  await over;
  dropToken();
}
