import { useDeferredValue } from "react";
import { useLeadsWithin } from "../router/hooks.tsx";

/**
 * What was asked for, a moment after it is there: all that it brings is drawn a piece at a time, the page's heading stands
 * before it, and the hand is answered in between. At once where one comes back to a place within it; and so is what changes
 * afterwards.
 */
export function useArrived<T>(asked: T | undefined): T | undefined {
  const isThere = useDeferredValue(asked !== undefined, useLeadsWithin());
  return isThere ? asked : undefined;
}
