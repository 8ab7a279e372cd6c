/** The bin: deleted rows of a wedding can be restored for 30 days. Each kind has a handler that restores it. */
import { areaByKind, type BinItem, type BinItemKind, binDays, type BinKind } from "#contract/bin.ts";
import { bulkCalls, deletingCalls } from "#contract/kind-calls.ts";
import { isAllowed, permissionIn } from "#contract/permissions.ts";
import type { Queries } from "#server/database/database.ts";
import { getChanges } from "#server/database/row-changes.ts";
import type { BinItemRow } from "#server/database/tables.ts";
import { dayLength } from "#server/platform/clock.ts";
import type { Platform, WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { WithOwnTransactions } from "#server/platform/http/request.ts";
import { sweepEach } from "#server/platform/sweeping.ts";
import { writeWedding } from "#server/platform/write-wedding.ts";
import type { BinHints, RestoreHandler } from "./handlers.ts";
import {
  type BinParts,
  getBinGroups,
  getBinItems,
  binItemsOlderThan,
  clearDeletedBy,
  deleteBinItems,
  findBinItem,
  getParts,
  markParts,
} from "./repository.ts";

export { type BinHooks, createDelete, deleteRow } from "./described.ts";
export { type BinHints, clearBinLabels, moveToBin, type RestoreHandler } from "./handlers.ts";

export type RestoreHandlers = Readonly<Record<BinKind, RestoreHandler>>;

const retention = binDays * dayLength;

/** Makes the rows that a change deleted one item, which is restored or deleted for good as a whole. */
export async function groupInBin({ db, wedding }: WeddingContext, parts: BinParts): Promise<void> {
  if (parts.ids.length > 1) await markParts(db, wedding.id, parts);
}

function maySee({ member }: WeddingContext, kind: BinKind): boolean {
  return isAllowed(member, permissionIn(areaByKind[kind], "see"));
}

/** Whether the member may make the call that deletes rows of the kind. */
export function mayEdit({ member }: Pick<WeddingContext, "member">, kind: BinKind): boolean {
  return isAllowed(member, deletingCalls[kind].permission);
}

/** @throws AppError bin_item_not_found for what the member does not see, forbidden for what they may not edit. */
async function assertMayEdit(
  context: WeddingContext,
  restoreHandlers: RestoreHandlers,
  { id, kind }: Pick<BinItemRow, "id" | "kind">,
): Promise<void> {
  const isHidden = (await hiddenIds(context, restoreHandlers, [kind])).has(id);
  if (isHidden || !maySee(context, kind)) throw new AppError("bin_item_not_found");
  if (!mayEdit(context, kind)) throw new AppError("forbidden");
}

async function hiddenIds(
  context: WeddingContext,
  restoreHandlers: RestoreHandlers,
  kinds: readonly BinKind[],
): Promise<ReadonlySet<string>> {
  const hidden = [];
  for (const kind of new Set(kinds)) hidden.push(...((await restoreHandlers[kind].hidden?.(context)) ?? []));
  return new Set(hidden);
}

export async function listBin(context: WeddingContext, restoreHandlers: RestoreHandlers): Promise<BinItem[]> {
  const items = await getBinItems(context.db, context.wedding.id);
  const hidden = await hiddenIds(
    context,
    restoreHandlers,
    items.map(({ kind }) => kind),
  );
  const rows = items.filter(({ id, kind }) => maySee(context, kind) && !hidden.has(id));
  const hints = new Map<string, BinHints>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    for (const [id, hint] of (await restoreHandlers[kind].hints?.(context)) ?? []) hints.set(id, hint);
  }
  const single = rows.map((row) => ({
    ...getDates(row),
    id: row.id,
    kind: row.kind,
    label: row.label,
    guest_count: null,
    place: null,
    picture: null,
    may_edit: mayEdit(context, row.kind),
    ...hints.get(row.id),
  }));
  return [...single, ...(await listImports(context))].toSorted(
    (one, other) => Number(other.deleted_at > one.deleted_at) - Number(other.deleted_at < one.deleted_at),
  );
}

function getDates({ deleted_at }: Pick<BinItemRow, "deleted_at">) {
  return {
    deleted_at: new Date(deleted_at).toISOString(),
    gone_at: new Date(deleted_at + retention).toISOString(),
  };
}

/** Undone imports of guests, the only changes whose rows are one item. */
async function listImports(context: WeddingContext): Promise<BinItem[]> {
  if (!maySee(context, "guest")) return [];
  const groups = await getBinGroups(context.db, context.wedding.id);
  return groups.map(({ id, deleted_at, guest_count }) => ({
    ...getDates({ deleted_at }),
    id,
    kind: "guest_import",
    label: "",
    guest_count,
    place: null,
    picture: null,
    may_edit: isAllowed(context.member, bulkCalls.guest_import.permission),
  }));
}

/** The rows of an item: itself, or the parts of an import; none when it is not in the bin. */
async function getRows(db: Queries, weddingId: string, id: string): Promise<readonly BinItemRow[]> {
  const row = await findBinItem(db, weddingId, id);
  return row === undefined ? getParts(db, weddingId, id) : [row];
}

/** As `getRows`. @throws AppError bin_item_not_found, forbidden. */
async function ownRows(
  context: WeddingContext,
  restoreHandlers: RestoreHandlers,
  id: string,
): Promise<readonly BinItemRow[]> {
  const rows = await getRows(context.db, context.wedding.id, id);
  const [first] = rows;
  if (first === undefined) throw new AppError("bin_item_not_found");
  // All parts of an import are of one area.
  await assertMayEdit(context, restoreHandlers, first);
  return rows;
}

/** @throws AppError bin_item_not_found, also after its 30 days; forbidden. */
export async function restore(
  context: WeddingContext,
  restoreHandlers: RestoreHandlers,
  id: string,
): Promise<{ id: string; kind: BinItemKind; elsewhere: boolean }> {
  const { db, wedding } = context;
  const rows = await ownRows(context, restoreHandlers, id);
  if (rows.some(({ deleted_at }) => deleted_at + retention <= context.clock())) {
    throw new AppError("bin_item_not_found");
  }
  await deleteBinItems(db, wedding.id, getIds(rows));
  let elsewhere = false;
  for (const row of rows) {
    const place = await restoreHandlers[row.kind].restore(context, row.id);
    elsewhere ||= place === "elsewhere";
  }
  const [first] = rows;
  return { id, kind: first?.id === id ? first.kind : "guest_import", elsewhere };
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

/** So many rows are deleted for good in one transaction, so that others are answered before the next. */
const purgedAtOnce = 25;

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
  const isLong = all.length > purgedAtOnce;
  const searched = isLong ? waiting.slice(0, 1) : waiting;
  for (const { forget, ids } of searched) await forget(db, weddingId, ids);
  const names = [...forgotten, ...searched.map(({ name }) => name)];
  if (isLong && searched.length > 0) return { forgotten: names, isLeft: true };
  const rows = all.slice(0, purgedAtOnce);
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

function getIds(rows: readonly BinItemRow[]): string[] {
  return rows.map(({ id }) => id);
}

/** In all weddings: removes the name of the person who deleted an item. */
export async function clearDeletedByInBins(db: Queries, userId: string): Promise<void> {
  await clearDeletedBy(db, userId);
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
