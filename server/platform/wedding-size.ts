/** The limit of all text that a wedding stores in its rows. */
import { logLimits, maxWeddingBytes } from "#contract/table-limits.ts";
import type { Queries } from "#server/database/database.ts";
import type { RowChange, TransactionChanges } from "#server/database/row-changes.ts";
import { addSize, bytesOf, textBytes, writeSize } from "#server/database/stored-sizes.ts";
import { AppError } from "./errors.ts";

/**
 * Counts what a transaction adds, once it has written everything. A wedding above the limit can still be changed
 * where it does not grow. `isLimited`: false for writes of the server itself.
 * @throws AppError wedding_full.
 */
export async function countText(
  db: Queries,
  { rows }: TransactionChanges,
  isLimited: boolean,
): Promise<void> {
  for (const [weddingId, changes] of Map.groupBy(rows.values(), (change) => change.weddingId)) {
    const isGone = changes.some(({ table, after }) => table === "weddings" && after === null);
    const added = changes.reduce((sum, change) => sum + addedBytes(change), 0);
    if (isGone || added === 0) continue;
    const counter = { weddingId, name: "text" } as const;
    const counted = await addSize(db, counter, { row_count: 0, bytes: added });
    if (counted !== undefined && counted.bytes <= maxWeddingBytes) continue;
    const bytes = await textBytes(db, weddingId);
    // An imported wedding is limited by the size of its archive.
    const isNew = changes.some(({ table, before }) => table === "weddings" && before === null);
    if (isLimited && !isNew && added > 0 && bytes > maxWeddingBytes) {
      throw new AppError("wedding_full", { values: { most: maxWeddingBytes / 1_000_000 } });
    }
    await writeSize(db, counter, { row_count: 0, bytes });
  }
}

function addedBytes({ table, before, after }: RowChange): number {
  if (table in logLimits) return 0;
  return bytesOf(after ?? {}) - bytesOf(before ?? {});
}
