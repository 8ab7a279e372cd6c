import { useEffect } from "react";
import { runAfterPaint } from "../../ui/after-paint.ts";
import { queryClient } from "../queries.ts";
import { runAfterFirstLists } from "./first-lists.ts";

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
    const cancel = runAfterFirstLists(queryClient, () => {
      // If the code cannot be loaded, the page works without live updates.
      runAfterPaint(() => void start().catch(() => undefined));
    });
    return () => {
      cancel();
      stop();
    };
  }, []);
}
