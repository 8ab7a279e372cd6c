import type { ReactNode } from "react";
import { getErrorText, isConnectionLost } from "./errors.ts";
import { RetryBanner } from "./retry-banner.tsx";

interface LoadFailedProps {
  /** The query that failed, as TanStack Query gives it. */
  query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The sentence, given the reason; the reason alone when absent. */
  text?: ((why: string) => ReactNode) | undefined;
}

/** Explains why something could not be loaded, and offers to try again. */
export function LoadFailed({ query, text }: LoadFailedProps) {
  const why = getErrorText(query.error);
  return (
    <RetryBanner
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      isOffline={isConnectionLost(query.error)}
    >
      {text ? text(why) : why}
    </RetryBanner>
  );
}

interface Query {
  readonly data: unknown;
  readonly error: unknown;
}

/** The first query that failed before it had data. A query that has older data does not count as failed. */
export function findFailedQuery<Each extends Query>(queries: readonly Each[]): Each | undefined {
  return queries.find(({ data, error }) => data === undefined && error !== null);
}
