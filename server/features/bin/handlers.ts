/** What the features need to move their rows to the bin, to restore them, and to delete them for good. */
import type { BinItem, BinKind } from "#contract/bin.ts";
import type { Queries } from "#server/database/database.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { binItems } from "./repository.ts";

/** What distinguishes an item from others of its kind. */
export type BinHints = Partial<Pick<BinItem, "place" | "picture">>;

/**
 * Erases what other tables have copied of rows, in one pass for all of them. May have a transaction of its own, after
 * which the rows are still there.
 */
export type EraseCopies = (db: Queries, weddingId: string, ids: readonly string[]) => Promise<void>;

/** How the rows of one kind are listed in the bin, restored from it, and deleted for good. */
export interface BinHandler {
  /** @throws AppError list_full if the list has no room for so many more rows. */
  assertRoom?(db: Queries, weddingId: string, count: number): Promise<void>;
  /** Returns 'elsewhere' when its former place no longer exists. */
  restore(context: WeddingContext, id: string): Promise<"elsewhere" | void>;
  /** By id, for kinds whose label is not enough. */
  loadHints?(context: WeddingContext): Promise<ReadonlyMap<string, BinHints>>;
  /** The ids that the member may not see, for kinds with private rows. */
  listHiddenIds?(context: WeddingContext): Promise<ReadonlySet<string>>;
  /** Called before rows are deleted for good. */
  readonly eraseCopies?: readonly EraseCopies[];
  /** Deletes a few rows for good, with what only they refer to. */
  purge(db: Queries, weddingId: string, ids: readonly string[]): Promise<void>;
}

/** The part of a table's repository that the bin needs. */
interface BinTable {
  readonly update: (
    db: Queries,
    weddingId: string,
    id: string,
    changes: { readonly deleted_at: number | null },
  ) => Promise<void>;
  readonly purge: BinHandler["purge"];
}

/** Moves a row to the bin, from which it can be restored for 30 days. */
export async function moveToBin(
  context: WeddingContext,
  binTable: BinTable,
  item: { readonly id: string; readonly kind: BinKind; readonly label: string },
): Promise<void> {
  const deleted_at = context.clock();
  await binTable.update(context.db, context.wedding.id, item.id, { deleted_at });
  await binItems.insert(context.db, {
    ...item,
    wedding_id: context.wedding.id,
    deleted_at,
    deleted_by: context.member.userId,
    part_of: null,
  });
}

/** Removes the items of rows that were deleted for good together with another one. */
export async function removeBinItems(db: Queries, weddingId: string, ids: readonly string[]): Promise<void> {
  await binItems.remove(db, weddingId, { id: ids });
}
