/** Restores an item of the bin or deletes it for good, a large one in several transactions. */
import type { BinItemKind } from "#contract/bin.ts";
import type { Queries } from "#server/database/database.ts";
import { getChanges } from "#server/database/row-changes.ts";
import type { BinItemRow } from "#server/database/tables.ts";
import type { Platform, WeddingContext } from "#server/platform/context.ts";
import type { WithOwnTransactions } from "#server/platform/http/request.ts";
import { sweepEach } from "#server/platform/sweeping.ts";
import { writeWedding } from "#server/platform/write-wedding.ts";
import {
  getIds,
  getRows,
  ownRows,
  restorableRows,
  restoreRows,
  type RestoreHandlers,
  retention,
} from "./items.ts";
import { binItemsOlderThan, deleteBinItems } from "./repository.ts";

interface Restored {
  readonly kind: BinItemKind;
  readonly elsewhere: boolean;
  /** Whether rows of the item are still in the bin. */
  readonly isLeft: boolean;
}

/**
 * Restores an import in several transactions. If one of them fails, the rest stays in the bin.
 * @throws AppError bin_item_not_found, also after its 30 days; forbidden; list_full before the first row is restored.
 */
export async function restoreItem(
  context: WithOwnTransactions<WeddingContext>,
  restoreHandlers: RestoreHandlers,
  id: string,
): Promise<{ id: string; kind: BinItemKind; elsewhere: boolean }> {
  const { wedding, newId } = context;
  const entryId = newId();
  const restoreNext = (isFirst: boolean): Promise<Restored> =>
    context.inTransaction([wedding.id], async (inside) => {
      // Without rows, others have restored or deleted the rest since.
      const all = isFirst
        ? await restorableRows(inside, restoreHandlers, id)
        : await getRows(inside.db, wedding.id, id);
      if (all.length > rowsAtOnce && isFirst) await assertRoom(inside, restoreHandlers, all);
      const rows = all.slice(0, rowsAtOnce);
      joinEntry(inside.db, { weddingId: wedding.id, entryId, rows });
      const done = await restoreRows(inside, restoreHandlers, rows);
      const [row] = rows;
      const kind = row?.id === id ? row.kind : "guest_import";
      return { ...done, kind, isLeft: all.length > rows.length };
    });
  const first = await restoreNext(true);
  let { elsewhere, isLeft } = first;
  while (isLeft) {
    const next = await restoreNext(false);
    elsewhere ||= next.elsewhere;
    ({ isLeft } = next);
  }
  return { id, kind: first.kind, elsewhere };
}

async function assertRoom(
  { db, wedding }: WeddingContext,
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
  const { wedding, newId } = context;
  await purgeInSteps(newId(), (step) =>
    context.inTransaction([wedding.id], async (inside) => {
      if (step.isFirst) await ownRows(inside, restoreHandlers, id);
      return purgeSome(inside.db, restoreHandlers, { ...step, weddingId: wedding.id, id });
    }),
  );
  return { ok: true, id };
}

/** So many rows are restored or deleted for good in one transaction, so that others are answered before the next. */
const rowsAtOnce = 25;

/** One of the transactions that delete an item for good. They share one entry of the journal. */
interface Step {
  readonly entryId: string;
  readonly isFirst: boolean;
  /** What was forgotten in the steps before. */
  readonly forgotten: readonly string[];
}

interface StepDone {
  readonly forgotten: readonly string[];
  readonly isLeft: boolean;
}

async function purgeInSteps(entryId: string, purge: (step: Step) => Promise<StepDone>): Promise<void> {
  let done = await purge({ entryId, isFirst: true, forgotten: [] });
  while (done.isLeft) done = await purge({ entryId, isFirst: false, forgotten: done.forgotten });
}

/** Deletes the first rows of an item for good, or before that one kind of what others have stored of all its rows. */
async function purgeSome(
  db: Queries,
  restoreHandlers: RestoreHandlers,
  { weddingId, id, entryId, forgotten }: Step & { readonly weddingId: string; readonly id: string },
): Promise<StepDone> {
  // None: the item was restored at the last moment, or deleted by another process.
  const all = await getRows(db, weddingId, id);
  const byKind = (some: readonly BinItemRow[]) => Map.groupBy(some, ({ kind }) => kind);
  // What others have stored of all rows is searched once, because the search takes longer than deleting some.
  const searches = Array.from(byKind(all), ([kind, some]) =>
    (restoreHandlers[kind].forget ?? []).map((forget, at) => ({
      name: `${kind} ${at}`,
      forget,
      ids: getIds(some),
    })),
  );
  const waiting = searches.flat().filter(({ name }) => !forgotten.includes(name));
  const isLong = all.length > rowsAtOnce;
  const searched = isLong ? waiting.slice(0, 1) : waiting;
  for (const { forget, ids } of searched) await forget(db, weddingId, ids);
  const names = [...forgotten, ...searched.map(({ name }) => name)];
  if (isLong && searched.length > 0) return { forgotten: names, isLeft: true };
  const rows = all.slice(0, rowsAtOnce);
  joinEntry(db, { weddingId, entryId, rows });
  await deleteBinItems(db, weddingId, getIds(rows));
  for (const [kind, some] of byKind(rows)) await restoreHandlers[kind].purge(db, weddingId, getIds(some));
  return { forgotten: names, isLeft: all.length > rows.length };
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
  await sweepEach(
    wholeItems(binItemsOlderThan(platform.database.read, platform.clock() - retention)),
    ({ kind, wedding_id, id }) => `${kind} ${wedding_id}/${id}`,
    ({ wedding_id: weddingId, id, part_of }) =>
      purgeInSteps(platform.newId(), (step) =>
        // Takes the wedding's lock by incrementing its revision, so that a concurrent upload of the same file runs
        // before or after.
        writeWedding(platform, { weddingIds: [weddingId], actor: "system" }, (queries) =>
          purgeSome(queries, restoreHandlers, { ...step, weddingId, id: part_of ?? id }),
        ),
      ),
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
