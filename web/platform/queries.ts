/** The query cache. Cached data are shown at once and read again in the background. */
import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";
import { getRetryDelay } from "./delays.ts";

/**
 * Milliseconds. Long enough not to refetch while moving between pages, short enough that two users see each
 * other's changes.
 */
const staleTime = 10_000;

function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === "offline" || error.code === "timeout" || error.status >= 500;
}

/** Retries after a failure. Overload passes within seconds, so a busy server is tried more often. */
const maxRetries = { default: 1, busy: 3 };

/** Whether to retry after this many failures. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!isRetryable(error)) return false;
  const isBusy = error instanceof ApiError && error.code === "busy";
  return failures < (isBusy ? maxRetries.busy : maxRetries.default);
}

/** Milliseconds before the next try. `chance` is from 0 to 1. */
export function getQueryRetryDelay(failures: number, error: unknown, chance = Math.random()): number {
  return getRetryDelay(failures, error instanceof ApiError ? error.retryAfter : undefined, chance);
}

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: true,
      networkMode: "always",
      retry: shouldRetry,
      retryDelay: (failures, error) => getQueryRetryDelay(failures, error),
    },
    mutations: { networkMode: "always" },
  },
});
