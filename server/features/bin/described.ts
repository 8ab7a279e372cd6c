/** Moves rows of the described tables to the bin, restores them, and deletes them for good. */
import type { Queries } from "#server/database/database.ts";
import {
  describedTables,
  type DescribedKind,
  type DescribedRows,
  type DescribedTable,
  tableList,
} from "#server/database/described-tables.ts";
import type { TableDescription } from "#server/database/table.ts";
import { idsWhere } from "#server/database/whole-rows.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { crud } from "#server/platform/crud.ts";
import { clearBinLabels, moveToBin, type RestoreHandler } from "./handlers.ts";

/** What a feature does itself for its rows in the bin. */
export interface BinHooks<Row> extends Pick<RestoreHandler, "hints" | "hidden"> {
  /** @throws AppError if the row cannot be restored. */
  beforeRestore?(this: void, context: WeddingContext, row: Row): Promise<void>;
  /** Deletes what tables that are not described have of the row. */
  beforePurge?(this: void, db: Queries, weddingId: string, id: string): Promise<void>;
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
    const { beforeRestore, beforePurge, ...others } = (hooks[name] ?? {}) as BinHooks<unknown>;
    const rows = crud(name);
    return withReferences(name, {
      ...others,
      forget,
      async restore(context, id) {
        await beforeRestore?.(context, await rows.ownInBin(context, id));
        await rows.update(context.db, context.wedding.id, id, { deleted_at: null });
      },
      async purge(db, weddingId, ids) {
        for (const id of ids) await beforePurge?.(db, weddingId, id);
        await rows.purge(db, weddingId, ids);
      },
    });
  });
}

/**
 * Purges rows of any table. Described rows that cannot do without them go too; other references to them become null.
 */
export function withReferences(table: string, handler: RestoreHandler): RestoreHandler {
  return {
    ...handler,
    async purge(db, weddingId, ids) {
      await handler.purge(db, weddingId, ids);
      await purgeReferences(db, weddingId, { table, ids });
    },
  };
}

async function purgeReferences(
  db: Queries,
  weddingId: string,
  { table, ids: values }: { readonly table: string; readonly ids: readonly string[] },
): Promise<void> {
  if (values.length === 0) return;
  for (const [name, { columns }] of tableList) {
    for (const [column, { tables = [], isOptional, lost }] of Object.entries(columns)) {
      if (!tables.includes(table) || lost === "keep") continue;
      const ids = await idsWhere(db, { table: name, weddingId, column, values });
      if (isOptional && lost === undefined) {
        for (const id of ids) await crud(name).update(db, weddingId, id, { [column]: null });
      } else {
        await purgeReferences(db, weddingId, { table: name, ids });
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
