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
import type { Forget } from "./handlers.ts";
import {
  assertCanEdit,
  getIds,
  listItemRows,
  listItemRowsOrThrow,
  listRestorableRows,
  restoreRows,
  type RestoreHandlers,
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
type Transact<Inside> = <Done>(
  rows: readonly BinItemRow[],
  job: (inside: Inside, present: readonly BinItemRow[]) => Promise<Done>,
) => Promise<Done>;

/** Each transaction checks the permission again. @throws AppError bin_item_not_found, forbidden. */
function createMemberTransact(
  { inTransaction, newId, wedding: { id: weddingId } }: WithOwnTransactions<WeddingContext>,
  restoreHandlers: RestoreHandlers,
): Transact<WeddingContext> {
  const entryId = newId();
  return (rows, job) =>
    inTransaction([weddingId], async (inside) => {
      const rowsStillInBin = await listRowsStillInBin(inside.db, weddingId, rows);
      const [first] = rowsStillInBin;
      if (first !== undefined) await assertCanEdit(inside, restoreHandlers, first);
      joinEntry(inside.db, { weddingId, entryId, rows: rowsStillInBin });
      return job(inside, rowsStillInBin);
    });
}

/**
 * Restores an import in several transactions. If one of them fails, the rest stays in the bin.
 * @throws AppError bin_item_not_found, also after its 30 days; forbidden; list_full before the first row is restored.
 */
export async function restoreItemInSteps(
  context: WithOwnTransactions<WeddingContext>,
  restoreHandlers: RestoreHandlers,
  id: string,
): Promise<{ id: string; kind: BinItemKind; elsewhere: boolean }> {
  const all = await listRestorableRows(context, restoreHandlers, id);
  if (all.length > rowsAtOnce) await assertRoom(context, restoreHandlers, all);
  const transact = createMemberTransact(context, restoreHandlers);
  let [count, elsewhere] = [0, false];
  for (const part of splitIntoParts(all)) {
    const done = await transact(part, async (inside, rows) => {
      const restoredRows = await restoreRows(inside, restoreHandlers, rows);
      return { ...restoredRows, count: rows.length };
    });
    count += done.count;
    elsewhere ||= done.elsewhere;
  }
  // Others have restored or deleted all of it since it was read.
  if (count === 0) throw new AppError("bin_item_not_found");
  const [row] = all;
  return { id, kind: row?.id === id ? row.kind : "guest_import", elsewhere };
}

async function assertRoom(
  { db, wedding }: Pick<WeddingContext, "db" | "wedding">,
  restoreHandlers: RestoreHandlers,
  rows: readonly BinItemRow[],
): Promise<void> {
  for (const [kind, some] of Map.groupBy(rows, (row) => row.kind)) {
    await restoreHandlers[kind].assertRoom?.(db, wedding.id, some.length);
  }
}

/**
 * Deletes an import in several transactions. If one of them fails, the rest stays in the bin.
 * @throws AppError bin_item_not_found, forbidden.
 */
export async function deleteForGood(
  context: WithOwnTransactions<WeddingContext>,
  restoreHandlers: RestoreHandlers,
  id: string,
): Promise<{ ok: true; id: string }> {
  const all = await listItemRowsOrThrow(context, restoreHandlers, id);
  await purgeAll(createMemberTransact(context, restoreHandlers), restoreHandlers, all);
  return { ok: true, id };
}

/** Deletes all rows of an item for good, and before that what others have stored of them. */
async function purgeAll(
  transact: Transact<{ readonly db: Queries }>,
  restoreHandlers: RestoreHandlers,
  all: readonly BinItemRow[],
): Promise<void> {
  if (all.length <= rowsAtOnce) {
    await transact(all, async ({ db }, present) => {
      for (const search of getSearches(restoreHandlers, present)) await forgetRows(db, search);
      await purgeRows(db, restoreHandlers, present);
    });
    return;
  }
  // What others have stored of all rows is searched once, because the search takes longer than deleting some.
  for (const { forget, rows } of getSearches(restoreHandlers, all)) {
    await transact(rows, ({ db }, present) => forgetRows(db, { forget, rows: present }));
  }
  for (const part of splitIntoParts(all)) {
    await transact(part, ({ db }, present) => purgeRows(db, restoreHandlers, present));
  }
}

interface Search {
  readonly forget: Forget;
  readonly rows: readonly BinItemRow[];
}

function getSearches(restoreHandlers: RestoreHandlers, all: readonly BinItemRow[]): readonly Search[] {
  return Array.from(Map.groupBy(all, ({ kind }) => kind)).flatMap(([kind, rows]) =>
    (restoreHandlers[kind].forget ?? []).map((forget) => ({ forget, rows })),
  );
}

async function forgetRows(db: Queries, { forget, rows }: Search): Promise<void> {
  const [first] = rows;
  if (first !== undefined) await forget(db, first.wedding_id, getIds(rows));
}

async function purgeRows(
  db: Queries,
  restoreHandlers: RestoreHandlers,
  rows: readonly BinItemRow[],
): Promise<void> {
  for (const [kind, some] of Map.groupBy(rows, (row) => row.kind)) {
    const weddingId = some[0]?.wedding_id ?? "";
    await binItems.remove(db, weddingId, { id: getIds(some) });
    await restoreHandlers[kind].purge(db, weddingId, getIds(some));
  }
}

/** Has the journal make one entry of all steps, about the rows of the item. */
function joinEntry(
  db: Queries,
  {
    weddingId,
    entryId,
    rows,
  }: { readonly weddingId: string; readonly entryId: string; readonly rows: readonly BinItemRow[] },
): void {
  const journaled = getChanges(db);
  const [first] = rows;
  if (journaled === undefined || first === undefined) return;
  journaled.entryIds.set(weddingId, entryId);
  journaled.mainId = first.id;
  if (first.part_of !== null) journaled.continuedKind = "guest";
}

/**
 * Deletes items for good after their 30 days. The parts of an import are one item.
 * @throws AggregateError of those that failed, after all others were deleted.
 */
export async function emptyBins(platform: Platform, restoreHandlers: RestoreHandlers): Promise<void> {
  await runForEach(
    wholeItems(iterateBinItemsOlderThan(platform.database.read, platform.clock() - binDuration)),
    ({ kind, wedding_id, id }) => `${kind} ${wedding_id}/${id}`,
    async ({ wedding_id: weddingId, id, part_of }) => {
      const entryId = platform.newId();
      const transact: Transact<{ readonly db: Queries }> = (rows, job) =>
        // Takes the wedding's lock by incrementing its revision, so that a concurrent upload of the same file runs
        // before or after.
        writeWedding(platform, { weddingIds: [weddingId], actor: "system" }, async (db) => {
          const rowsStillInBin = await listRowsStillInBin(db, weddingId, rows);
          joinEntry(db, { weddingId, entryId, rows: rowsStillInBin });
          return job({ db }, rowsStillInBin);
        });
      const all = await listItemRows(platform.database.read, weddingId, part_of ?? id);
      await purgeAll(transact, restoreHandlers, all);
    },
  );
}

/** Of the parts of an import, only the first. */
async function* wholeItems(items: AsyncIterable<BinItemRow>): AsyncGenerator<BinItemRow> {
  const seen = new Set<string>();
  for await (const item of items) {
    if (item.part_of !== null && seen.has(item.part_of)) continue;
    if (item.part_of !== null) seen.add(item.part_of);
    yield item;
  }
}
