import { useEffect, useReducer, type Dispatch } from "react";
import { flushSync } from "react-dom";
import { getFocusedRow, focusNearRow } from "#web/ui/row-focus.ts";
import type { HeldTasks } from "./list.rules.ts";

/** Milliseconds to see the tick and to undo it. */
const heldFor = 3000;
const nobody: HeldTasks = new Set();

/**
 * If done tasks are hidden, a task that was just completed stays in place for a moment, so that rows do not
 * move under the pointer. All disappear together after three seconds without a press or scroll. If one of
 * them has the focus, it moves to the checkbox of the next task.
 */
export function useRecentlyDone(isHiding: boolean): {
  readonly held: HeldTasks;
  readonly hold: Dispatch<string>;
} {
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
      timer = window.setTimeout(release, heldFor);
    };
    const release = () => {
      const row = getFocusedRow();
      flushSync(() => {
        hold(null);
      });
      if (row !== null && getFocusedRow() === null) focusNearRow(row, "input");
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

function withHeld(held: HeldTasks, id: string | null): HeldTasks {
  return id === null ? nobody : new Set(held).add(id);
}
