/** Splits lists of any length for `in`: SQLite takes 32,766 values in a statement, PostgreSQL 65,535. */
const atOnce = 500;

export function getChunks<Value>(values: readonly Value[]): Value[][] {
  return Array.from({ length: Math.ceil(values.length / atOnce) }, (_, index) =>
    values.slice(index * atOnce, (index + 1) * atOnce),
  );
}
