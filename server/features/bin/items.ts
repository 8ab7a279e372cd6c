/** The rows of an item of the bin, and who may restore them or delete them for good. */
import { areaByBinKind, binDays, type BinKind } from "#contract/bin.ts";
import { deletingCalls } from "#contract/kind-calls.ts";
import { isAllowed, getAreaPermission } from "#contract/permissions.ts";
import type { Queries } from "#server/database/database.ts";
import type { BinItemRow } from "#server/database/tables.ts";
import { dayDuration } from "#server/platform/clock.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { RestoreHandler } from "./handlers.ts";
import { binItems, listParts } from "./repository.ts";

export type RestoreHandlers = Readonly<Record<BinKind, RestoreHandler>>;

export const binDuration = binDays * dayDuration;

export function maySeeKind({ member }: WeddingContext, kind: BinKind): boolean {
  return isAllowed(member, getAreaPermission(areaByBinKind[kind], "see"));
}

/** Whether the member may make the call that deletes rows of the kind. */
export function mayRestoreKind({ member }: Pick<WeddingContext, "member">, kind: BinKind): boolean {
  return isAllowed(member, deletingCalls[kind].permission);
}

/** @throws AppError bin_item_not_found for what the member does not see, forbidden for what they may not edit. */
export async function assertCanEdit(
  context: WeddingContext,
  restoreHandlers: RestoreHandlers,
  { id, kind }: Pick<BinItemRow, "id" | "kind">,
): Promise<void> {
  const isHidden = (await listHiddenIds(context, restoreHandlers, [kind])).has(id);
  if (isHidden || !maySeeKind(context, kind)) throw new AppError("bin_item_not_found");
  if (!mayRestoreKind(context, kind)) throw new AppError("forbidden");
}

export async function listHiddenIds(
  context: WeddingContext,
  restoreHandlers: RestoreHandlers,
  kinds: readonly BinKind[],
): Promise<ReadonlySet<string>> {
  const hidden = [];
  for (const kind of new Set(kinds)) hidden.push(...((await restoreHandlers[kind].hidden?.(context)) ?? []));
  return new Set(hidden);
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
  const present = new Map(items.map((row) => [row.id, row]));
  return rows.filter(({ id, deleted_at, part_of }) => {
    const row = present.get(id);
    return row?.deleted_at === deleted_at && row.part_of === part_of;
  });
}

/** As `listItemRows`. @throws AppError bin_item_not_found, forbidden. */
export async function listItemRowsOrThrow(
  context: WeddingContext,
  restoreHandlers: RestoreHandlers,
  id: string,
): Promise<readonly BinItemRow[]> {
  const rows = await listItemRows(context.db, context.wedding.id, id);
  const [first] = rows;
  if (first === undefined) throw new AppError("bin_item_not_found");
  // All parts of an import are of one area.
  await assertCanEdit(context, restoreHandlers, first);
  return rows;
}

export async function listRestorableRows(
  context: WeddingContext,
  restoreHandlers: RestoreHandlers,
  id: string,
): Promise<readonly BinItemRow[]> {
  const rows = await listItemRowsOrThrow(context, restoreHandlers, id);
  if (rows.some(({ deleted_at }) => deleted_at + binDuration <= context.clock())) {
    throw new AppError("bin_item_not_found");
  }
  return rows;
}

export async function restoreRows(
  context: WeddingContext,
  restoreHandlers: RestoreHandlers,
  rows: readonly BinItemRow[],
): Promise<{ elsewhere: boolean }> {
  await binItems.remove(context.db, context.wedding.id, { id: getIds(rows) });
  let elsewhere = false;
  for (const { kind, id } of rows) {
    const place = await restoreHandlers[kind].restore(context, id);
    elsewhere ||= place === "elsewhere";
  }
  return { elsewhere };
}

export function getIds(rows: readonly BinItemRow[]): string[] {
  return rows.map(({ id }) => id);
}
