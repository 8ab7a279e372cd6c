/** Moves rows of the described tables to the bin, restores them, and deletes them for good. */
import type { Queries } from "#server/database/database.ts";
import {
  tablesWithBin,
  type TableWithBinKind,
  type TableWithBinRows,
  type TableWithBin,
  tablesWithoutBinEntries,
  tablesWithBinEntries,
} from "#server/database/described-tables.ts";
import { rowsRepository } from "#server/database/rows.ts";
import type { TableDescription } from "#server/database/table.ts";

import type { WeddingContext } from "#server/platform/context.ts";
import { assertRowLimit, crud } from "#server/platform/crud.ts";
import { clearBinLabels, type Forget, moveToBin, type RestoreHandler } from "./handlers.ts";

/** What a feature does itself for its rows in the bin. */
export interface BinHooks<Row> extends Pick<RestoreHandler, "hints" | "hidden" | "forget"> {
  /** Instead of deleting the rows and what refers to them. */
  readonly purge?: RestoreHandler["purge"];
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

type Delete = (context: WeddingContext, id: string) => Promise<{ ok: true }>;

/**
 * Makes what moves a row of the table to the bin. It throws the not-found error of the table, and what the hooks
 * throw.
 */
export function createDeleteHandler<Name extends TableWithBin>(
  name: Name,
  hooks: BinHooks<TableWithBinRows[Name]> = {},
): Delete {
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

/** By kind: what moves a row to the bin. */
export function createDeletes(hooks: HooksOfTables): Readonly<Record<TableWithBinKind, Delete>> {
  return byKind((name) => createDeleteHandler(name, hooks[name]));
}

/** By kind: what restores a row from the bin, or deletes it for good with what cannot do without it. */
export function createRestoreHandlers(
  hooks: HooksOfTables,
  forget: Forget,
): Readonly<Record<TableWithBinKind, RestoreHandler>> {
  return byKind((name) => {
    const hooksOfTable = (hooks[name] ?? {}) as BinHooks<unknown>;
    const { beforeDelete: _before, afterDelete: _after, ...restoring } = hooksOfTable;
    const { beforeRestore, afterRestore, beforePurge, purge, ...others } = restoring;
    const rows = crud(name);
    return {
      ...others,
      assertRoom: (db, weddingId, count) => assertRowLimit(db, weddingId, name, count),
      async restore(context, id) {
        const row = await rows.findInBinOrThrow(context, id);
        const place = await beforeRestore?.(context, row);
        await rows.update(context.db, context.wedding.id, id, { deleted_at: null });
        await afterRestore?.(context, row);
        return place;
      },
      forget: [forget, ...(others.forget ?? [])],
      async purge(db, weddingId, ids) {
        if (purge !== undefined) return purge(db, weddingId, ids);
        await beforePurge?.(db, weddingId, ids);
        await rows.purge(db, weddingId, ids);
        await purgeReferences(db, weddingId, { table: name, ids, forget });
      },
    };
  });
}

interface Purged {
  readonly table: TableWithBin;
  readonly ids: readonly string[];
  readonly forget: Forget;
}

/** Rows that cannot do without the purged ones go too; other references to them become null. */
async function purgeReferences(db: Queries, weddingId: string, purged: Purged): Promise<void> {
  const { table, ids: values, forget } = purged;
  if (values.length === 0) return;
  for (const [name, { columns }] of tablesWithoutBinEntries) {
    for (const [column, { tables = [] }] of Object.entries(columns)) {
      if (tables.includes(table)) await rowsRepository(name).remove(db, weddingId, { [column]: values });
    }
  }
  for (const [name, { columns }] of tablesWithBinEntries) {
    for (const [column, { tables = [], isOptional, lost }] of Object.entries(columns)) {
      if (!tables.includes(table) || lost === "keep") continue;
      const where = { [column]: values };
      if (isOptional && lost === undefined) {
        await rowsRepository(name).update(db, weddingId, where, { [column]: null });
      } else {
        const ids = (await rowsRepository(name).list(db, weddingId, where)).map(({ id }) => id);
        if (ids.length === 0) continue;
        await forget(db, weddingId, ids);
        await purgeReferences(db, weddingId, { table: name, ids, forget });
        await crud(name).purge(db, weddingId, ids);
        await clearBinLabels(db, weddingId, ids);
      }
    }
  }
}

function byKind<Made>(create: (name: TableWithBin) => Made): Readonly<Record<TableWithBinKind, Made>> {
  const entries = tablesWithBinEntries.map(([name, { kind }]) => [kind, create(name)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list has every described kind
  return Object.fromEntries(entries) as Record<TableWithBinKind, Made>;
}
