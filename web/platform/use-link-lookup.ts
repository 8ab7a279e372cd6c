import { useEffect, useState } from "react";

/** Must be stable between renders. It resolves to what was found, refusals included, and never rejects. */
type Lookup<Result> = (token: string, signal: AbortSignal) => Promise<Result>;

/** Looks up what a link's token stands for; does nothing without a token. */
export function useLinkLookup<Result>(token: string, lookUp: Lookup<Result>) {
  const [attempts, setAttempts] = useState(0);
  const [found, setFound] = useState<{ token: string; attempts: number; result: Result }>();
  useEffect(() => {
    if (token === "") return undefined;
    const controller = new AbortController();
    void lookUp(token, controller.signal).then((result) => {
      if (!controller.signal.aborted) setFound({ token, attempts, result });
    });
    return () => controller.abort();
  }, [token, attempts, lookUp]);

  return {
    /** undefined while loading. */
    result: found?.token === token && found.attempts === attempts ? found.result : undefined,
    retryLookup: () => setAttempts(attempts + 1),
    /** Replaces the result when the state of the link has changed since. */
    setResult: (result: Result) => setFound({ token, attempts, result }),
  };
}
