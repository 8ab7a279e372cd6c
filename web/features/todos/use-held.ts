import { useEffect, useReducer, type Dispatch } from "react";
import { flushSync } from "react-dom";
import { focusedRow, focusNear } from "#web/ui/row-focus.ts";
import type { Held } from "./list.rules.ts";

/** Time to see the tick and to take it back. */
const heldFor = 3000;
const nobody: Held = new Set();

/**
 * Where done tasks are hidden, one that has just been done stays in its place for a moment, so that no row slips away
 * from under the hand: all go together once nothing was pressed or scrolled for three seconds. If the focus stood in
 * one of them, it goes on to the box of the next.
 */
export function useRecentlyDone(isHiding: boolean): { readonly held: Held; readonly hold: Dispatch<string> } {
  const [all, hold] = useReducer(withHeld, nobody);
  const held = isHiding ? all : nobody;

  useEffect(() => {
    if (held.size === 0) return;
    let timer = 0;
    const stop = () => {
      clearTimeout(timer);
    };
    const wait = () => {
      stop();
      timer = window.setTimeout(releaseBlobs, heldFor);
    };
    const releaseBlobs = () => {
      const row = focusedRow();
      flushSync(() => {
        hold(null);
      });
      if (row !== null && focusedRow() === null) focusNear(row, "input");
    };
    const ends = ["pointerup", "pointercancel", "keyup", "scroll"] as const;
    addEventListener("pointerdown", stop);
    for (const end of ends) addEventListener(end, wait, { passive: true });
    wait();
    return () => {
      stop();
      removeEventListener("pointerdown", stop);
      for (const end of ends) removeEventListener(end, wait);
    };
  }, [held]);

  return { held, hold };
}

function withHeld(held: Held, id: string | null): Held {
  return id === null ? nobody : new Set(held).add(id);
}
