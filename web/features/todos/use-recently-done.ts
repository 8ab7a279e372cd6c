import { useEffect, useReducer, type Dispatch } from "react";
import { flushSync } from "react-dom";
import { getFocusedRow, focusNearRow } from "#web/ui/row-focus.ts";
import type { RecentlyDone } from "./list.rules.ts";

/** Milliseconds to see the tick and to undo it. */
const visibleFor = 3000;
const nobody: RecentlyDone = new Set();

/**
 * If done tasks are hidden, a task that was just completed stays in place for a moment, so that rows do not
 * move under the pointer. All disappear together after three seconds without a press or scroll. If one of
 * them has the focus, it moves to the checkbox of the next task.
 */
export function useRecentlyDone(isHiding: boolean): {
  readonly recentlyDone: RecentlyDone;
  readonly keepVisible: Dispatch<string>;
} {
  const [all, keepVisible] = useReducer(addRecentlyDone, nobody);
  const recentlyDone = isHiding ? all : nobody;

  useEffect(() => {
    if (recentlyDone.size === 0) return;
    let timer = 0;
    const stop = () => clearTimeout(timer);
    const wait = () => {
      stop();
      timer = window.setTimeout(release, visibleFor);
    };
    const release = () => {
      const row = getFocusedRow();
      flushSync(() => keepVisible(null));
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
  }, [recentlyDone]);

  return { recentlyDone, keepVisible };
}

function addRecentlyDone(recentlyDone: RecentlyDone, id: string | null): RecentlyDone {
  return id === null ? nobody : new Set(recentlyDone).add(id);
}
