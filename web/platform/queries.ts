/** The cache of what the server said: shown at once, asked again behind. */
import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

/** Long enough that moving between pages asks nothing twice, short enough that two people see each other's work. */
const freshFor = 10_000;

function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === "offline" || error.code === "timeout" || error.status >= 500;
}

/** A rush is over in seconds: whoever was turned away by it is worth a second and a third time. */
const tries = { usual: 1, busy: 3 };

/** Whether to ask again, after so many failures. */
export function isAskedAgain(failures: number, error: unknown): boolean {
  if (!isPassing(error)) return false;
  const isBusy = error instanceof ApiError && error.code === "busy";
  return failures < (isBusy ? tries.busy : tries.usual);
}

const shortly = 800;

/**
 * Milliseconds to wait before that. Longer each time, and never the same for all who were turned away together: they would come
 * back together. `chance`: from 0 to 1.
 */
export function pauseBefore(failures: number, error: unknown, chance = Math.random()): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, shortly) * 2 ** failures * (1 + chance / 2);
}

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: true,
      networkMode: "always",
      retry: isAskedAgain,
      retryDelay: (failures, error) => pauseBefore(failures, error),
    },
    mutations: { networkMode: "always" },
  },
});
