/** The bin: deleted rows of a wedding can be restored for 30 days. Each kind has a handler that restores it. */
import { areaByKind, type BinItem, binDays, type BinKind } from "#contract/bin.ts";
import { deletingCalls } from "#contract/kind-calls.ts";
import { isAllowed, permissionIn } from "#contract/permissions.ts";
import type { Queries } from "#server/database/database.ts";
import { dayLength } from "#server/platform/clock.ts";
import type { Platform, WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { sweepEach } from "#server/platform/sweeping.ts";
import { writeWedding } from "#server/platform/write-wedding.ts";
import {
  getBinItems,
  binItemsOlderThan,
  deleteBinItems,
  clearDeletedBy,
  insertBinItem,
  takeBinItem,
} from "./repository.ts";

/** What distinguishes an item from others of its kind. */
export type BinHints = Partial<Pick<BinItem, "place" | "picture">>;

export interface RestoreHandler {
  /** Returns 'elsewhere' when its former place no longer exists. */
  restore(context: WeddingContext, id: string): Promise<"elsewhere" | void>;
  /** By id, for kinds whose label is not enough. */
  hints?(context: WeddingContext): Promise<ReadonlyMap<string, BinHints>>;
  /** The ids that the member may not see, for kinds with private rows. */
  hidden?(context: WeddingContext): Promise<ReadonlySet<string>>;
  /** Deletes the row for good, with what only it refers to. */
  purge(db: Queries, weddingId: string, id: string): Promise<void>;
}

export type RestoreHandlers = Readonly<Record<BinKind, RestoreHandler>>;

const retention = binDays * dayLength;

/** The part of a table's repository that the bin needs. */
interface BinTable {
  readonly update: (
    db: Queries,
    weddingId: string,
    id: string,
    changes: { readonly deleted_at: number | null },
  ) => Promise<void>;
  readonly purge: RestoreHandler["purge"];
}

/** Moves a row to the bin, from which it can be restored for 30 days. */
export async function moveToBin(
  context: WeddingContext,
  binTable: BinTable,
  item: { readonly id: string; readonly kind: BinKind; readonly label: string },
): Promise<void> {
  const deleted_at = context.clock();
  await binTable.update(context.db, context.wedding.id, item.id, { deleted_at });
  await insertBinItem(context.db, {
    ...item,
    wedding_id: context.wedding.id,
    deleted_at,
    deleted_by: context.member.userId,
  });
}

/** The restore handler of a kind without dependent rows. */
export function restoreHandlerFor(binTable: BinTable): RestoreHandler {
  return {
    restore: (context, id) => binTable.update(context.db, context.wedding.id, id, { deleted_at: null }),
    purge: binTable.purge,
  };
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
  { id, kind }: Pick<BinItem, "id" | "kind">,
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
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    label: row.label,
    deleted_at: new Date(row.deleted_at).toISOString(),
    gone_at: new Date(row.deleted_at + retention).toISOString(),
    place: null,
    picture: null,
    may_edit: mayEdit(context, row.kind),
    ...hints.get(row.id),
  }));
}

/** @throws AppError bin_item_not_found, also after its 30 days; forbidden. */
export async function restore(
  context: WeddingContext,
  restoreHandlers: RestoreHandlers,
  id: string,
): Promise<{ id: string; kind: BinKind; elsewhere: boolean }> {
  const item = await takeBinItem(context.db, context.wedding.id, id);
  if (item === undefined || item.deleted_at + retention <= context.clock()) {
    throw new AppError("bin_item_not_found");
  }
  await assertMayEdit(context, restoreHandlers, item);
  const { kind } = item;
  const elsewhere = (await restoreHandlers[kind].restore(context, id)) === "elsewhere";
  return { id, kind, elsewhere };
}

/** @throws AppError bin_item_not_found, forbidden. */
export async function deleteForGood(
  context: WeddingContext,
  restoreHandlers: RestoreHandlers,
  id: string,
): Promise<{ ok: true; id: string }> {
  const item = await takeBinItem(context.db, context.wedding.id, id);
  if (item === undefined) throw new AppError("bin_item_not_found");
  await assertMayEdit(context, restoreHandlers, item);
  await restoreHandlers[item.kind].purge(context.db, context.wedding.id, id);
  return { ok: true, id };
}

/** Removes the items of rows that were deleted for good together with another one. */
export async function clearBinLabels(db: Queries, weddingId: string, ids: readonly string[]): Promise<void> {
  await deleteBinItems(db, weddingId, ids);
}

/** In all weddings: removes the name of the person who deleted an item. */
export async function clearDeletedByInBins(db: Queries, userId: string): Promise<void> {
  await clearDeletedBy(db, userId);
}

/**
 * Deletes items for good after their 30 days, each in its own transaction.
 * @throws AggregateError of those that failed, after all others were deleted.
 */
export async function emptyBins(platform: Platform, restoreHandlers: RestoreHandlers): Promise<void> {
  await sweepEach(
    binItemsOlderThan(platform.database.read, platform.clock() - retention),
    ({ kind, wedding_id, id }) => `${kind} ${wedding_id}/${id}`,
    ({ kind, wedding_id, id }) =>
      // Takes the wedding's lock by incrementing its revision, so that a concurrent upload of the same file runs
      // before or after.
      writeWedding(platform, { weddingIds: [wedding_id], actor: "system" }, async (queries) => {
        // The item was restored at the last moment, or deleted by another process.
        if ((await takeBinItem(queries, wedding_id, id)) === undefined) return;
        await restoreHandlers[kind].purge(queries, wedding_id, id);
      }),
  );
}
