import { useEffect, useReducer, type Dispatch } from "react";
import { flushSync } from "react-dom";
import { getFocusedRow, focusRowAt } from "#web/ui/row-focus.ts";
import type { RecentlyDone } from "./list.rules.ts";

/** Milliseconds to see the tick and to undo it. */
const keepVisibleTime = 3000;
const noTasks: RecentlyDone = new Set();

/**
 * If done tasks are hidden, one that was just completed stays for three seconds after the last tick. If it has the
 * focus, this moves to the checkbox of the next task.
 */
export function useRecentlyDone(isHiding: boolean): {
  readonly recentlyDone: RecentlyDone;
  readonly keepVisible: Dispatch<string>;
} {
  const [recentlyDone, keepVisible] = useReducer(addRecentlyDone, noTasks);

  useEffect(() => {
    if (recentlyDone.size === 0) return;
    const timer = setTimeout(() => {
      const row = getFocusedRow();
      flushSync(() => keepVisible(null));
      if (row !== null && getFocusedRow() === null) focusRowAt(row, "input");
    }, keepVisibleTime);
    return () => clearTimeout(timer);
  }, [recentlyDone]);

  return {
    recentlyDone,
    // A task that was ticked before done ones are hidden goes with them.
    keepVisible: (id) => {
      if (isHiding) keepVisible(id);
    },
  };
}

function addRecentlyDone(recentlyDone: RecentlyDone, id: string | null): RecentlyDone {
  return id === null ? noTasks : new Set(recentlyDone).add(id);
}
