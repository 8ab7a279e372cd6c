import { useEffect, useState } from "react";

/** `look`: the same function at each render; it says what it finds, a refusal too, and never fails. */
type Look<Looked> = (token: string, signal: AbortSignal) => Promise<Looked>;

/** Looks at what a link's token stands for, and again when asked; nothing is looked at without one. */
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
    /** undefined until it is known. */
    looked: found?.token === token && found.tries === tries ? found.looked : undefined,
    retryLookup: () => {
      setTries(tries + 1);
    },
    /** It has turned out to be something else since. */
    setLookup: (looked: Looked) => {
      setFound({ token, tries, looked });
    },
  };
}
