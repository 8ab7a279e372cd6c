import { useCallback, useEffect, useReducer } from "react";
import { flushSync } from "react-dom";
import { getFocusedRowIndex, focusRowAt } from "#web/ui/row-focus.ts";
import type { RecentlyDone } from "./list.rules.ts";

/** Milliseconds to see the tick and to undo it. */
const keepVisibleTime = 3000;
const noTasks: RecentlyDone = new Set();

/**
 * If done tasks are hidden, one that was just completed stays for three seconds after the last tick. If it has the
 * focus, this moves to the checkbox of the next task.
 */
export function useRecentlyDone(hidesDone: boolean): {
  readonly recentlyDone: RecentlyDone;
  readonly keepVisible: (id: string) => void;
} {
  const [recentlyDone, dispatch] = useReducer(addRecentlyDone, noTasks);
  // A task that was ticked before done ones are hidden goes with them. Stable, because the rows are memoised.
  const keepVisible = useCallback(
    (id: string) => {
      if (hidesDone) dispatch(id);
    },
    [hidesDone],
  );

  useEffect(() => {
    if (recentlyDone.size === 0) return;
    const timer = setTimeout(() => {
      const row = getFocusedRowIndex();
      flushSync(() => dispatch(null));
      if (row !== null && getFocusedRowIndex() === null) focusRowAt(row, "input");
    }, keepVisibleTime);
    return () => clearTimeout(timer);
  }, [recentlyDone]);

  return { recentlyDone, keepVisible };
}

function addRecentlyDone(recentlyDone: RecentlyDone, id: string | null): RecentlyDone {
  return id === null ? noTasks : new Set(recentlyDone).add(id);
}
