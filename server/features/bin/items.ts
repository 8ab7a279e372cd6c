/** The rows of an item of the bin, and who may restore them or delete them for good. */
import { areaByBinKind, binDays, type BinKind } from "#contract/bin.ts";
import { deletingCalls } from "#contract/kind-calls.ts";
import { isAllowed, getAreaPermission } from "#contract/permissions.ts";
import type { Queries } from "#server/database/database.ts";
import type { BinItemRow } from "#server/database/tables.ts";
import { dayDuration } from "#server/platform/clock.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BinHandler } from "./handlers.ts";
import { binItems, listParts } from "./repository.ts";

export type BinHandlers = Readonly<Record<BinKind, BinHandler>>;

export const binDuration = binDays * dayDuration;

export function maySeeKind({ member }: WeddingContext, kind: BinKind): boolean {
  return isAllowed(member, getAreaPermission(areaByBinKind[kind], "see"));
}

/** Whether the member may make the call that deletes rows of the kind. */
export function mayRestoreKind({ member }: Pick<WeddingContext, "member">, kind: BinKind): boolean {
  return isAllowed(member, deletingCalls[kind].permission);
}

/** @throws AppError bin_item_not_found for what the member does not see, forbidden for what they may not edit. */
export async function assertMayRestoreOrPurge(
  context: WeddingContext,
  binHandlers: BinHandlers,
  { id, kind }: Pick<BinItemRow, "id" | "kind">,
): Promise<void> {
  const isHidden = (await listHiddenIds(context, binHandlers, [kind])).has(id);
  if (isHidden || !maySeeKind(context, kind)) throw new AppError("bin_item_not_found");
  if (!mayRestoreKind(context, kind)) throw new AppError("forbidden");
}

/** The ids of private rows that the member may not see. */
export async function listHiddenIds(
  context: WeddingContext,
  binHandlers: BinHandlers,
  kinds: readonly BinKind[],
): Promise<ReadonlySet<string>> {
  const ids = [];
  for (const kind of new Set(kinds)) ids.push(...((await binHandlers[kind].listHiddenIds?.(context)) ?? []));
  return new Set(ids);
}

/** The rows of an item: itself, or the parts of an import; none when it is not in the bin. */
export async function listItemRows(
  db: Queries,
  weddingId: string,
  id: string,
): Promise<readonly BinItemRow[]> {
  const row = await binItems.find(db, weddingId, { id });
  return row === undefined ? listParts(db, weddingId, id) : [row];
}

/** Those of the rows that are still in the bin, and were not deleted again since they were read. */
export async function listRowsStillInBin(
  db: Queries,
  weddingId: string,
  rows: readonly BinItemRow[],
): Promise<readonly BinItemRow[]> {
  const items = await binItems.list(db, weddingId, { id: getIds(rows) });
  const itemsById = new Map(items.map((row) => [row.id, row]));
  return rows.filter(({ id, deleted_at, part_of }) => {
    const row = itemsById.get(id);
    return row?.deleted_at === deleted_at && row.part_of === part_of;
  });
}

/** As `listItemRows`. @throws AppError bin_item_not_found, forbidden. */
export async function listItemRowsOrThrow(
  context: WeddingContext,
  binHandlers: BinHandlers,
  id: string,
): Promise<readonly BinItemRow[]> {
  const rows = await listItemRows(context.db, context.wedding.id, id);
  const [first] = rows;
  if (first === undefined) throw new AppError("bin_item_not_found");
  // All parts of an import are of one area.
  await assertMayRestoreOrPurge(context, binHandlers, first);
  return rows;
}

/** As `listItemRowsOrThrow`; an item that was in the bin for its 30 days counts as not found. */
export async function listRestorableRows(
  context: WeddingContext,
  binHandlers: BinHandlers,
  id: string,
): Promise<readonly BinItemRow[]> {
  const rows = await listItemRowsOrThrow(context, binHandlers, id);
  if (rows.some(({ deleted_at }) => deleted_at + binDuration <= context.clock())) {
    throw new AppError("bin_item_not_found");
  }
  return rows;
}

/** `elsewhere`: a row was restored to another place, because its former one no longer exists. */
export async function restoreRows(
  context: WeddingContext,
  binHandlers: BinHandlers,
  rows: readonly BinItemRow[],
): Promise<{ elsewhere: boolean }> {
  await binItems.remove(context.db, context.wedding.id, { id: getIds(rows) });
  let elsewhere = false;
  for (const { kind, id } of rows) {
    const outcome = await binHandlers[kind].restore(context, id);
    elsewhere ||= outcome === "elsewhere";
  }
  return { elsewhere };
}

export function getIds(rows: readonly BinItemRow[]): string[] {
  return rows.map(({ id }) => id);
}
