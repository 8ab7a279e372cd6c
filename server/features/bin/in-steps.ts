/** Restores an item of the bin or deletes it for good, a large one in several transactions. */
import type { BinItemKind } from "#contract/bin.ts";
import type { Queries } from "#server/database/database.ts";
import { getChanges } from "#server/database/row-changes.ts";
import type { BinItemRow } from "#server/database/tables.ts";
import type { Platform, WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { WithOwnTransactions } from "#server/platform/http/request.ts";
import { runForEach } from "#server/platform/each-item.ts";
import { writeWedding } from "#server/platform/write-wedding.ts";
import type { EraseCopies } from "./handlers.ts";
import {
  assertMayRestoreOrPurge,
  getIds,
  listItemRows,
  listItemRowsOrThrow,
  listRestorableRows,
  restoreRows,
  type BinHandlers,
  binDuration,
  listRowsStillInBin,
} from "./items.ts";
import { binItems, iterateBinItemsOlderThan } from "./repository.ts";

/** So many rows are restored or deleted for good in one transaction, so that others are answered before the next. */
const rowsAtOnce = 25;

function splitIntoParts(rows: readonly BinItemRow[]): BinItemRow[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  );
}

/** Runs a job in a transaction of its own, with those of the rows that are still in the bin. */
type Transact<Context> = <T>(
  rows: readonly BinItemRow[],
  job: (transactionContext: Context, rowsStillInBin: readonly BinItemRow[]) => Promise<T>,
) => Promise<T>;

/** Each transaction checks the permission again. @throws AppError bin_item_not_found, forbidden. */
function createMemberTransact(
  { inTransaction, newId, wedding: { id: weddingId } }: WithOwnTransactions<WeddingContext>,
  binHandlers: BinHandlers,
): Transact<WeddingContext> {
  const entryId = newId();
  return (rows, job) =>
    inTransaction([weddingId], async (transactionContext) => {
      const rowsStillInBin = await listRowsStillInBin(transactionContext.db, weddingId, rows);
      const [first] = rowsStillInBin;
      if (first !== undefined) await assertMayRestoreOrPurge(transactionContext, binHandlers, first);
      joinJournalEntry(transactionContext.db, { weddingId, entryId, rows: rowsStillInBin });
      return job(transactionContext, rowsStillInBin);
    });
}

/**
 * Restores an item; more than `rowsAtOnce` rows in several transactions. If one of them fails, the rest stays in the
 * bin.
 * @throws AppError bin_item_not_found, also after its 30 days; forbidden; list_full before the first row is restored.
 */
export async function restoreItemInSteps(
  context: WithOwnTransactions<WeddingContext>,
  binHandlers: BinHandlers,
  id: string,
): Promise<{ id: string; kind: BinItemKind; elsewhere: boolean }> {
  const itemRows = await listRestorableRows(context, binHandlers, id);
  if (itemRows.length > rowsAtOnce) await assertRoom(context, binHandlers, itemRows);
  const transact = createMemberTransact(context, binHandlers);
  let [count, elsewhere] = [0, false];
  for (const part of splitIntoParts(itemRows)) {
    const step = await transact(part, async (transactionContext, rows) => {
      const restoredRows = await restoreRows(transactionContext, binHandlers, rows);
      return { ...restoredRows, count: rows.length };
    });
    count += step.count;
    elsewhere ||= step.elsewhere;
  }
  // Others have restored or deleted all of it since it was read.
  if (count === 0) throw new AppError("bin_item_not_found");
  const [row] = itemRows;
  return { id, kind: row?.id === id ? row.kind : "guest_import", elsewhere };
}

async function assertRoom(
  { db, wedding }: Pick<WeddingContext, "db" | "wedding">,
  binHandlers: BinHandlers,
  rows: readonly BinItemRow[],
): Promise<void> {
  for (const [kind, rowsOfKind] of Map.groupBy(rows, (row) => row.kind)) {
    await binHandlers[kind].assertRoom?.(db, wedding.id, rowsOfKind.length);
  }
}

/**
 * Deletes an item for good; more than `rowsAtOnce` rows in several transactions. If one of them fails, the rest stays
 * in the bin.
 * @throws AppError bin_item_not_found, forbidden.
 */
export async function deleteForGood(
  context: WithOwnTransactions<WeddingContext>,
  binHandlers: BinHandlers,
  id: string,
): Promise<{ ok: true; id: string }> {
  const itemRows = await listItemRowsOrThrow(context, binHandlers, id);
  await purgeAll(createMemberTransact(context, binHandlers), binHandlers, itemRows);
  return { ok: true, id };
}

/** Deletes all rows of an item for good, and before that what other tables have copied of them. */
async function purgeAll(
  transact: Transact<{ readonly db: Queries }>,
  binHandlers: BinHandlers,
  itemRows: readonly BinItemRow[],
): Promise<void> {
  if (itemRows.length <= rowsAtOnce) {
    await transact(itemRows, async ({ db }, rowsStillInBin) => {
      for (const copies of listCopiesToErase(binHandlers, rowsStillInBin))
        await eraseCopiesOfRows(db, copies);
      await purgeRows(db, binHandlers, rowsStillInBin);
    });
    return;
  }
  // The copies of all rows are searched once, because a search takes longer than deleting some rows.
  for (const { eraseCopies, rows } of listCopiesToErase(binHandlers, itemRows)) {
    await transact(rows, ({ db }, rowsStillInBin) =>
      eraseCopiesOfRows(db, { eraseCopies, rows: rowsStillInBin }),
    );
  }
  for (const part of splitIntoParts(itemRows)) {
    await transact(part, ({ db }, rowsStillInBin) => purgeRows(db, binHandlers, rowsStillInBin));
  }
}

interface CopiesToErase {
  readonly eraseCopies: EraseCopies;
  readonly rows: readonly BinItemRow[];
}

function listCopiesToErase(
  binHandlers: BinHandlers,
  itemRows: readonly BinItemRow[],
): readonly CopiesToErase[] {
  return Array.from(Map.groupBy(itemRows, ({ kind }) => kind)).flatMap(([kind, rows]) =>
    (binHandlers[kind].eraseCopies ?? []).map((eraseCopies) => ({ eraseCopies, rows })),
  );
}

async function eraseCopiesOfRows(db: Queries, { eraseCopies, rows }: CopiesToErase): Promise<void> {
  const [first] = rows;
  if (first !== undefined) await eraseCopies(db, first.wedding_id, getIds(rows));
}

async function purgeRows(db: Queries, binHandlers: BinHandlers, rows: readonly BinItemRow[]): Promise<void> {
  for (const [kind, some] of Map.groupBy(rows, (row) => row.kind)) {
    const weddingId = some[0]?.wedding_id ?? "";
    await binItems.remove(db, weddingId, { id: getIds(some) });
    await binHandlers[kind].purge(db, weddingId, getIds(some));
  }
}

/** Has the journal make one entry of all steps, about the rows of the item. */
function joinJournalEntry(
  db: Queries,
  {
    weddingId,
    entryId,
    rows,
  }: { readonly weddingId: string; readonly entryId: string; readonly rows: readonly BinItemRow[] },
): void {
  const changes = getChanges(db);
  const [first] = rows;
  if (changes === undefined || first === undefined) return;
  changes.entryIds.set(weddingId, entryId);
  changes.mainId = first.id;
  if (first.part_of !== null) changes.continuedKind = "guest";
}

/**
 * Deletes items for good after their 30 days. The parts of an import are one item.
 * @throws AggregateError of those that failed, after all others were deleted.
 */
export async function purgeExpiredItems(platform: Platform, binHandlers: BinHandlers): Promise<void> {
  await runForEach(
    iterateWholeItems(iterateBinItemsOlderThan(platform.database.read, platform.clock() - binDuration)),
    ({ kind, wedding_id, id }) => `${kind} ${wedding_id}/${id}`,
    async ({ wedding_id: weddingId, id, part_of }) => {
      const entryId = platform.newId();
      const transact: Transact<{ readonly db: Queries }> = (rows, job) =>
        // Takes the wedding's lock by incrementing its revision, so that a concurrent upload of the same file runs
        // before or after.
        writeWedding(platform, { weddingIds: [weddingId], actor: "system" }, async (db) => {
          const rowsStillInBin = await listRowsStillInBin(db, weddingId, rows);
          joinJournalEntry(db, { weddingId, entryId, rows: rowsStillInBin });
          return job({ db }, rowsStillInBin);
        });
      const itemRows = await listItemRows(platform.database.read, weddingId, part_of ?? id);
      await purgeAll(transact, binHandlers, itemRows);
    },
  );
}

/** Of the parts of an import, only the first. */
async function* iterateWholeItems(items: AsyncIterable<BinItemRow>): AsyncGenerator<BinItemRow> {
  const seenImports = new Set<string>();
  for await (const item of items) {
    if (item.part_of !== null && seenImports.has(item.part_of)) continue;
    if (item.part_of !== null) seenImports.add(item.part_of);
    yield item;
  }
}
