import { startTransition, useEffect, useState } from "react";
import { delays } from "./delays.ts";

/**
 * Whether the content can be shown: at once if it was ready at the first render, otherwise after the
 * skeleton's minimum time.
 */
export function useMinDuration(ready: boolean): boolean {
  const [settled, setSettled] = useState(ready);
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => {
      // A transition renders in slices, so that input is answered in between.
      startTransition(() => setSettled(true));
    }, delays.skeleton);
    return () => clearTimeout(timer);
  }, [settled]);
  return settled;
}
