import { startTransition, useEffect, useState } from "react";
import { delays } from "./delays.ts";

/**
 * Milliseconds for which a skeleton that is rendered now must still be shown. One that replaces the loading state of the
 * page's HTML has been shown since that was painted.
 */
function getRemainingTime(): number {
  if (document.querySelector("[data-loading-page]") === null) return delays.skeleton;
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return delays.skeleton - (paint === undefined ? 0 : performance.now() - paint.startTime);
}

/**
 * Whether the content can be shown: at once if it was ready at the first render, otherwise after the
 * skeleton's minimum time.
 */
export function useMinDuration(isReady: boolean): boolean {
  const [remaining] = useState(getRemainingTime);
  const [isSettled, setSettled] = useState(isReady || remaining <= 0);
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => {
      // A transition renders in slices, so that input is answered in between.
      startTransition(() => setSettled(true));
    }, remaining);
    return () => clearTimeout(timer);
  }, [isSettled, remaining]);
  return isSettled;
}
