/** Splits lists of any length for `in`: SQLite takes 32,766 values in a statement, PostgreSQL 65,535. */
const chunkSize = 500;

export function splitIntoChunks<Value>(values: readonly Value[]): Value[][] {
  return Array.from({ length: Math.ceil(values.length / chunkSize) }, (_, index) =>
    values.slice(index * chunkSize, (index + 1) * chunkSize),
  );
}
