import { useDeferredValue } from "react";

/**
 * What was asked for, once it is there; at first a moment later than that: all that it brings is drawn a piece at a time, and
 * the hand is answered in between. What is there from the start, and what changes afterwards, shows at once.
 */
export function useArrived<T>(asked: T | undefined): T | undefined {
  const isThere = useDeferredValue(asked !== undefined);
  return isThere ? asked : undefined;
}
