import { useDeferredValue } from "react";

/** An answer, a moment after it is there: the page's heading is drawn before the list. */
export function useArrived<T>(asked: T | undefined): T | undefined {
  const isThere = useDeferredValue(asked !== undefined);
  return isThere ? asked : undefined;
}
