interface Query {
  readonly data: unknown;
  readonly error: unknown;
}

/** The first of several queries that failed before it had data. One that only could not be read again is none. */
export function findFailedQuery<Each extends Query>(queries: readonly Each[]): Each | undefined {
  return queries.find(({ data, error }) => data === undefined && error !== null);
}
