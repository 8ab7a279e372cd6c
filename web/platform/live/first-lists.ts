import type { QueryClient } from "@tanstack/react-query";

/**
 * Calls `run` once, as soon as a query has succeeded and none is running; at once if this is already so. Returns the
 * function that gives up waiting.
 */
export function runAfterFirstLists(client: QueryClient, run: () => void): () => void {
  const cache = client.getQueryCache();
  const check = (): void => {
    if (client.isFetching() > 0 || !cache.getAll().some(({ state }) => state.status === "success")) return;
    unsubscribe();
    run();
  };
  const unsubscribe = cache.subscribe(check);
  check();
  return unsubscribe;
}
