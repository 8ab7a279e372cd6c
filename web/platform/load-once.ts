/**
 * A function that loads code at its first call. All callers wait for the same promise, so they continue in the order of
 * their calls; two `import()` of one file may resolve in either order. After a failure the next call tries again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
