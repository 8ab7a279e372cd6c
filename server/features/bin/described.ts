/** Moves rows of the described tables to the bin, restores them, and deletes them for good. */
import type { Queries } from "#server/database/database.ts";
import {
  tablesWithBin,
  type TableWithBinKind,
  type TableWithBinRows,
  type TableWithBin,
  plainTableEntries,
  binTableEntries,
} from "#server/database/described-tables.ts";
import { rowsRepository } from "#server/database/rows.ts";
import type { TableDescription } from "#server/database/table.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { assertRowLimit, crud } from "#server/platform/crud.ts";
import { removeBinItems, type EraseCopies, moveToBin, type BinHandler } from "./handlers.ts";

/** What a feature does itself for its rows in the bin. */
export interface BinHooks<Row> extends Pick<BinHandler, "loadHints" | "listHiddenIds" | "eraseCopies"> {
  /** Instead of deleting the rows and what refers to them. */
  readonly purge?: BinHandler["purge"];
  /** Returns the name in the bin where it takes more than the row. @throws AppError if the row must stay. */
  beforeDelete?(this: void, context: WeddingContext, row: Row): Promise<string | void>;
  afterDelete?(this: void, context: WeddingContext, row: Row): Promise<void>;
  /** Returns 'elsewhere' when its former place no longer exists. @throws AppError if the row cannot be restored. */
  beforeRestore?(this: void, context: WeddingContext, row: Row): Promise<"elsewhere" | void>;
  /** @throws AppError if the row may not be there. */
  afterRestore?(this: void, context: WeddingContext, row: Row): Promise<void>;
  /** Deletes what tables that are not described have of the rows. */
  beforePurge?(this: void, db: Queries, weddingId: string, ids: readonly string[]): Promise<void>;
}

/** The hooks of the tables that have any. */
export type HooksOfTables = { readonly [Name in TableWithBin]?: BinHooks<TableWithBinRows[Name]> };

type DeleteHandler = (context: WeddingContext, id: string) => Promise<{ ok: true }>;

/**
 * Returns the function that moves a row of the table to the bin. It throws the not-found error of the table, and what
 * the hooks throw.
 */
export function createDeleteHandler<Name extends TableWithBin>(
  name: Name,
  hooks: BinHooks<TableWithBinRows[Name]> = {},
): DeleteHandler {
  const { beforeDelete, afterDelete } = hooks as BinHooks<unknown>;
  const { label, binLabel, kind }: TableDescription = tablesWithBin[name];
  const rows = crud<TableWithBin>(name);
  return async (context, id) => {
    const row = await rows.findOrThrow(context, id);
    const shownLabel = (await beforeDelete?.(context, row)) ?? binLabel?.(row) ?? label?.(row);
    if (typeof shownLabel !== "string") throw new Error(`${name} has no name in the bin`);
    await moveToBin(context, rows, { id, kind, label: shownLabel });
    await afterDelete?.(context, row);
    return { ok: true };
  };
}

/** As `createDeleteHandler`, for tables without hooks. */
export async function deleteRow(
  context: WeddingContext,
  name: TableWithBin,
  id: string,
): Promise<{ ok: true }> {
  return createDeleteHandler(name)(context, id);
}

/** By kind: the function that moves a row to the bin. */
export function createDeleteHandlers(
  hooks: HooksOfTables,
): Readonly<Record<TableWithBinKind, DeleteHandler>> {
  return mapByKind((name) => createDeleteHandler(name, hooks[name]));
}

/** By kind: how rows are restored, or deleted for good with the rows that cannot do without them. */
export function createBinHandlers(
  hooks: HooksOfTables,
  eraseCopies: EraseCopies,
): Readonly<Record<TableWithBinKind, BinHandler>> {
  return mapByKind((name) => {
    const hooksOfTable = (hooks[name] ?? {}) as BinHooks<unknown>;
    const { beforeDelete: _before, afterDelete: _after, ...restoring } = hooksOfTable;
    const { beforeRestore, afterRestore, beforePurge, purge, ...others } = restoring;
    const rows = crud(name);
    return {
      ...others,
      assertRoom: (db, weddingId, count) => assertRowLimit(db, weddingId, name, count),
      async restore(context, id) {
        const row = await rows.findWithBinOrThrow(context, id);
        const outcome = await beforeRestore?.(context, row);
        await rows.update(context.db, context.wedding.id, id, { deleted_at: null });
        await afterRestore?.(context, row);
        return outcome;
      },
      eraseCopies: [eraseCopies, ...(others.eraseCopies ?? [])],
      async purge(db, weddingId, ids) {
        if (purge !== undefined) return purge(db, weddingId, ids);
        await beforePurge?.(db, weddingId, ids);
        await rows.purge(db, weddingId, ids);
        await purgeReferences(db, weddingId, { table: name, ids, eraseCopies });
      },
    };
  });
}

interface PurgedRows {
  readonly table: TableWithBin;
  readonly ids: readonly string[];
  readonly eraseCopies: EraseCopies;
}

/** Rows that cannot do without the purged ones go too; other references to them become null. */
async function purgeReferences(db: Queries, weddingId: string, purged: PurgedRows): Promise<void> {
  const { table, ids: values, eraseCopies } = purged;
  if (values.length === 0) return;
  for (const [name, { columns }] of plainTableEntries) {
    for (const [column, { tables = [] }] of Object.entries(columns)) {
      if (tables.includes(table)) await rowsRepository(name).remove(db, weddingId, { [column]: values });
    }
  }
  for (const [name, { columns }] of binTableEntries) {
    for (const [column, { tables = [], isOptional, lost }] of Object.entries(columns)) {
      if (!tables.includes(table) || lost === "keep") continue;
      const where = { [column]: values };
      if (isOptional && lost === undefined) {
        await rowsRepository(name).update(db, weddingId, where, { [column]: null });
      } else {
        const ids = (await rowsRepository(name).list(db, weddingId, where)).map(({ id }) => id);
        if (ids.length === 0) continue;
        await eraseCopies(db, weddingId, ids);
        await purgeReferences(db, weddingId, { table: name, ids, eraseCopies });
        await crud(name).purge(db, weddingId, ids);
        await removeBinItems(db, weddingId, ids);
      }
    }
  }
}

function mapByKind<T>(create: (name: TableWithBin) => T): Readonly<Record<TableWithBinKind, T>> {
  const entries = binTableEntries.map(([name, { kind }]) => [kind, create(name)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list has every described kind
  return Object.fromEntries(entries) as Record<TableWithBinKind, T>;
}
