/** Moves rows of the described tables to the bin, restores them, and deletes them for good. */
import type { Queries } from "#server/database/database.ts";
import {
  describedTables,
  type DescribedKind,
  type DescribedRows,
  type DescribedTable,
  plainList,
  tableList,
} from "#server/database/described-tables.ts";
import { rowsOf } from "#server/database/rows.ts";
import type { TableDescription } from "#server/database/table.ts";

import type { WeddingContext } from "#server/platform/context.ts";
import { crud } from "#server/platform/crud.ts";
import { clearBinLabels, moveToBin, type RestoreHandler } from "./handlers.ts";

/** What a feature does itself for its rows in the bin. */
export interface BinHooks<Row> extends Pick<RestoreHandler, "hints" | "hidden" | "forget"> {
  /** @throws AppError if the row cannot be restored. */
  beforeRestore?(this: void, context: WeddingContext, row: Row): Promise<void>;
  /** @throws AppError if the row may not be there. */
  afterRestore?(this: void, context: WeddingContext, row: Row): Promise<void>;
  /** Deletes what tables that are not described have of the rows. */
  beforePurge?(this: void, db: Queries, weddingId: string, ids: readonly string[]): Promise<void>;
}

/** The hooks of the tables that have any. */
export type HooksOfTables = { readonly [Name in DescribedTable]?: BinHooks<DescribedRows[Name]> };

/** Moves a row to the bin, named as its table describes. @throws AppError with the not-found code of the table. */
export async function deleteRow(
  context: WeddingContext,
  name: DescribedTable,
  id: string,
): Promise<{ ok: true }> {
  const { label, binLabel, kind }: TableDescription = describedTables[name];
  const row = await crud(name).own(context, id);
  const named = binLabel?.(row) ?? label?.(row);
  if (typeof named !== "string") throw new Error(`${name} has no name in the bin`);
  await moveToBin(context, crud(name), { id, kind, label: named });
  return { ok: true };
}

/** By kind: what moves a row to the bin. */
export function describedDeletes() {
  return byKind((name) => (context: WeddingContext, id: string) => deleteRow(context, name, id));
}

/** By kind: what restores a row from the bin, or deletes it for good with what cannot do without it. */
export function describedInBin(
  hooks: HooksOfTables,
  forget: NonNullable<RestoreHandler["forget"]>,
): Readonly<Record<DescribedKind, RestoreHandler>> {
  return byKind((name) => {
    const hooksOfTable = (hooks[name] ?? {}) as BinHooks<unknown>;
    const { beforeRestore, afterRestore, beforePurge, ...others } = hooksOfTable;
    const rows = crud(name);
    return {
      ...others,
      async restore(context, id) {
        const row = await rows.ownInBin(context, id);
        await beforeRestore?.(context, row);
        await rows.update(context.db, context.wedding.id, id, { deleted_at: null });
        await afterRestore?.(context, row);
      },
      async forget(db, weddingId, ids) {
        await forget(db, weddingId, ids);
        await others.forget?.(db, weddingId, ids);
      },
      async purge(db, weddingId, ids) {
        await beforePurge?.(db, weddingId, ids);
        await rows.purge(db, weddingId, ids);
        await purgeReferences(db, weddingId, { table: name, ids, forget });
      },
    };
  });
}

interface Purged {
  readonly table: DescribedTable;
  readonly ids: readonly string[];
  readonly forget: NonNullable<RestoreHandler["forget"]>;
}

/** Rows that cannot do without the purged ones go too; other references to them become null. */
async function purgeReferences(db: Queries, weddingId: string, purged: Purged): Promise<void> {
  const { table, ids: values, forget } = purged;
  if (values.length === 0) return;
  for (const [name, { columns }] of plainList) {
    for (const [column, { tables = [] }] of Object.entries(columns)) {
      if (tables.includes(table)) await rowsOf(name).remove(db, weddingId, { [column]: values });
    }
  }
  for (const [name, { columns }] of tableList) {
    for (const [column, { tables = [], isOptional, lost }] of Object.entries(columns)) {
      if (!tables.includes(table) || lost === "keep") continue;
      const where = { [column]: values };
      if (isOptional && lost === undefined) {
        await rowsOf(name).update(db, weddingId, where, { [column]: null });
      } else {
        const ids = (await rowsOf(name).list(db, weddingId, where)).map(({ id }) => id);
        if (ids.length === 0) continue;
        await forget(db, weddingId, ids);
        await purgeReferences(db, weddingId, { table: name, ids, forget });
        await crud(name).purge(db, weddingId, ids);
        await clearBinLabels(db, weddingId, ids);
      }
    }
  }
}

function byKind<Made>(make: (name: DescribedTable) => Made): Readonly<Record<DescribedKind, Made>> {
  const made = tableList.map(([name, { kind }]) => [kind, make(name)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list has every described kind
  return Object.fromEntries(made) as Record<DescribedKind, Made>;
}
