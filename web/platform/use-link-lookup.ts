import { useEffect, useState } from "react";

/** Must be stable between renders. It resolves to what was found, refusals included, and never rejects. */
type Look<Looked> = (token: string, signal: AbortSignal) => Promise<Looked>;

/** Looks up what a link's token stands for; does nothing without a token. */
export function useLinkLookup<Looked>(token: string, look: Look<Looked>) {
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ token: string; tries: number; looked: Looked }>();
  useEffect(() => {
    if (token === "") return undefined;
    const leaving = new AbortController();
    void look(token, leaving.signal).then((looked) => {
      if (!leaving.signal.aborted) setFound({ token, tries, looked });
    });
    return () => {
      leaving.abort();
    };
  }, [token, tries, look]);

  return {
    /** undefined while loading. */
    looked: found?.token === token && found.tries === tries ? found.looked : undefined,
    retryLookup: () => {
      setTries(tries + 1);
    },
    /** Replaces the result when the state of the link has changed since. */
    setLookup: (looked: Looked) => {
      setFound({ token, tries, looked });
    },
  };
}
