/** The cache of what the server said: shown at once, asked again behind. */
import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

/** Long enough that moving between pages asks nothing twice, short enough that two people see each other's work. */
const freshFor = 10_000;

function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === "offline" || error.code === "timeout" || error.status >= 500;
}

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: true,
      networkMode: "always",
      retry: (failures, error) => failures < 1 && isPassing(error),
      retryDelay: 800,
    },
    mutations: { networkMode: "always" },
  },
});
