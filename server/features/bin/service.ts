/** The bin: deleted rows of a wedding can be restored for 30 days. Each kind has a handler that restores it. */
import type { BinItem } from "#contract/bin.ts";
import { bulkCalls } from "#contract/kind-calls.ts";
import { isAllowed } from "#contract/permissions.ts";
import type { Queries } from "#server/database/database.ts";
import type { BinItemRow } from "#server/database/tables.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import type { BinHints } from "./handlers.ts";
import {
  listHiddenIds,
  mayRestoreKind,
  maySeeKind,
  listRestorableRows,
  restoreRows,
  type BinHandlers,
  binDuration,
} from "./items.ts";
import { binItems, clearDeletedBy, listBinGroups, listBinItems } from "./repository.ts";

export { type BinHooks, createDeleteHandler, deleteRow } from "./described.ts";
export { type BinHints, removeBinItems, moveToBin, type BinHandler } from "./handlers.ts";
export { deleteForGood, purgeExpiredItems, restoreItemInSteps } from "./in-steps.ts";
export { mayRestoreKind, type BinHandlers } from "./items.ts";

/**
 * Groups what an undone import of guests deleted into one item, which is restored or purged as a whole. A single row
 * stays an item of its own.
 */
export async function groupInBin(
  { db, wedding }: WeddingContext,
  { changeId, ids }: { readonly changeId: string; readonly ids: readonly string[] },
): Promise<void> {
  if (ids.length > 1) await binItems.update(db, wedding.id, { id: ids }, { part_of: changeId });
}

export async function listBin(context: WeddingContext, binHandlers: BinHandlers): Promise<BinItem[]> {
  const items = await listBinItems(context.db, context.wedding.id);
  const hiddenIds = await listHiddenIds(
    context,
    binHandlers,
    items.map(({ kind }) => kind),
  );
  const rows = items.filter(({ id, kind }) => maySeeKind(context, kind) && !hiddenIds.has(id));
  const hints = new Map<string, BinHints>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    for (const [id, hint] of (await binHandlers[kind].loadHints?.(context)) ?? []) hints.set(id, hint);
  }
  const rowItems = rows.map((row) => ({
    ...getDates(row),
    id: row.id,
    kind: row.kind,
    label: row.label,
    guest_count: null,
    place: null,
    picture: null,
    may_edit: mayRestoreKind(context, row.kind),
    ...hints.get(row.id),
  }));
  return [...rowItems, ...(await listUndoneImports(context))].toSorted(
    (one, other) => Number(other.deleted_at > one.deleted_at) - Number(other.deleted_at < one.deleted_at),
  );
}

function getDates({ deleted_at }: Pick<BinItemRow, "deleted_at">) {
  return {
    deleted_at: new Date(deleted_at).toISOString(),
    gone_at: new Date(deleted_at + binDuration).toISOString(),
  };
}

/** Undone imports of guests, the only changes whose rows are one item. */
async function listUndoneImports(context: WeddingContext): Promise<BinItem[]> {
  if (!maySeeKind(context, "guest")) return [];
  const groups = await listBinGroups(context.db, context.wedding.id);
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

/** In all weddings: removes the name of the person who deleted an item. */
export async function clearDeletedByInBins(db: Queries, userId: string): Promise<void> {
  await clearDeletedBy(db, userId);
}

/**
 * Restores one row in the transaction of a call. `elsewhere`: whether its former place no longer exists. @throws
 * AppError bin_item_not_found, also after its 30 days; forbidden.
 */
export async function restoreInTransaction(
  context: WeddingContext,
  binHandlers: BinHandlers,
  id: string,
): Promise<{ elsewhere: boolean }> {
  return restoreRows(context, binHandlers, await listRestorableRows(context, binHandlers, id));
}
