import { useEffect, useState } from "react";

/** Must be stable between renders. It resolves to what was found, refusals included, and never rejects. */
type Lookup<Result> = (token: string, signal: AbortSignal) => Promise<Result>;

/** Looks up what a link's token stands for; does nothing without a token. */
export function useLinkLookup<Result>(token: string, lookUp: Lookup<Result>) {
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ token: string; tries: number; looked: Result }>();
  useEffect(() => {
    if (token === "") return undefined;
    const leaving = new AbortController();
    void lookUp(token, leaving.signal).then((result) => {
      if (!leaving.signal.aborted) setFound({ token, tries, looked: result });
    });
    return () => leaving.abort();
  }, [token, tries, lookUp]);

  return {
    /** undefined while loading. */
    looked: found?.token === token && found.tries === tries ? found.looked : undefined,
    retryLookup: () => setTries(tries + 1),
    /** Replaces the result when the state of the link has changed since. */
    setLookup: (result: Result) => setFound({ token, tries, looked: result }),
  };
}
