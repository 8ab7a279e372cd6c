/** Counts what a transaction stores: the rows of logs, and all text of a wedding, which has a limit. */
import { logLimits, maxWeddingBytes } from "#contract/table-limits.ts";
import type { Queries } from "#server/database/database.ts";
import type { AddedSize, RowChange, TransactionChanges } from "#server/database/row-changes.ts";
import { addSizes, countBytes, countTextBytes, trimLog, writeSize } from "#server/database/stored-sizes.ts";
import { AppError } from "./errors.ts";

/**
 * Counts what a transaction adds, once it has written everything: all counters of a wedding in one statement. A wedding
 * above the limit of texts can still be changed where it does not grow. `isLimited`: false for writes of the server
 * itself.
 * @throws AppError wedding_full.
 */
export async function countSizes(
  db: Queries,
  { rows, sizes }: TransactionChanges,
  isLimited: boolean,
): Promise<void> {
  const changes = Map.groupBy(rows.values(), ({ weddingId }) => weddingId);
  const texts = Array.from(changes, ([weddingId, own]) => {
    const bytes = own.reduce((sum, change) => sum + addedBytes(change), 0);
    return { weddingId, name: "text" as const, row_count: 0, bytes };
  });
  const added = [...sizes, ...texts.filter(({ bytes }) => bytes !== 0)];
  for (const [weddingId, own] of Map.groupBy(added, (one) => one.weddingId)) {
    const weddings = (changes.get(weddingId) ?? []).filter(({ table }) => table === "weddings");
    if (weddings.some(({ after }) => after === null)) continue;
    const counted = await addSizes(db, weddingId, own);
    for (const name of new Set(own.map((one) => one.name))) {
      if (name !== "text") await trimLog(db, { weddingId, name }, counted.get(name));
    }
    const text = own.find(({ name }) => name === "text");
    if (text === undefined || (counted.get("text")?.bytes ?? Infinity) <= maxWeddingBytes) continue;
    // An imported wedding is limited by the size of its archive.
    const isNew = weddings.some(({ before }) => before === null);
    await limitText(db, text, isLimited && !isNew);
  }
}

/** Counts anew what is there. @throws AppError wedding_full. */
async function limitText(
  db: Queries,
  { weddingId, bytes: added }: AddedSize,
  isLimited: boolean,
): Promise<void> {
  const bytes = await countTextBytes(db, weddingId);
  if (isLimited && added > 0 && bytes > maxWeddingBytes) {
    throw new AppError("wedding_full", { values: { most: maxWeddingBytes / 1_000_000 } });
  }
  await writeSize(db, { weddingId, name: "text" }, { row_count: 0, bytes });
}

function addedBytes({ table, before, after }: RowChange): number {
  if (table in logLimits) return 0;
  return countBytes(after ?? {}) - countBytes(before ?? {});
}
