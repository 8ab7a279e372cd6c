import { useEffect } from "react";
import { runAfterPaint } from "../after-paint.ts";
import { queryClient } from "../queries.ts";

/** Follows the changes of others once the first lists are loaded. Its code is loaded after them, too. */
export function useLive(): void {
  useEffect(() => {
    let isOver = false;
    let stop = (): void => {
      isOver = true;
    };
    const start = async (): Promise<void> => {
      const { startLive } = await import("./live.ts");
      if (!isOver) stop = startLive();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(() => {
      if (!hasFirstLists()) return;
      unsubscribe();
      // If the code cannot be loaded, the page works without live updates.
      runAfterPaint(() => void start().catch(() => undefined));
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, []);
}

function hasFirstLists(): boolean {
  const queries = queryClient.getQueryCache().getAll();
  return queries.some(({ state }) => state.status === "success") && queryClient.isFetching() === 0;
}
