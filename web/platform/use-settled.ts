import { startTransition, useEffect, useState } from "react";
import { seenFor } from "./first-shape.ts";
import { waits } from "./waits.ts";

/** What is there from the start shows at once; a shape that was shown stays for its least time. */
export function useSettled(ready: boolean): boolean {
  const [settled, setSettled] = useState(ready);
  const [left] = useState(() => Math.max(0, waits.skeleton - seenFor()));
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => {
      // What comes is drawn a piece at a time: the hand is answered in between.
      startTransition(() => {
        setSettled(true);
      });
    }, left);
    return () => {
      clearTimeout(timer);
    };
  }, [settled, left]);
  return settled;
}
