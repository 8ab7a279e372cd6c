import { startTransition, useEffect, useState } from "react";
import { delays } from "./delays.ts";

/** What is there from the start shows at once; a shape that was shown stays for its least time. */
export function useMinDuration(ready: boolean): boolean {
  const [settled, setSettled] = useState(ready);
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => {
      // What comes is drawn a piece at a time: the hand is answered in between.
      startTransition(() => {
        setSettled(true);
      });
    }, delays.skeleton);
    return () => {
      clearTimeout(timer);
    };
  }, [settled]);
  return settled;
}
