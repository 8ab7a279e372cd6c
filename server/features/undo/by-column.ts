/** Undoes changes of described tables, column by column. */
import {
  type TableWithBinKind,
  type TableWithBinRows,
  type TableWithBin,
  getJournaledColumns,
} from "#server/database/described-tables.ts";
import { listRowsByIdOnce } from "#server/database/row-changes.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { crud } from "#server/platform/crud.ts";
import { getColumnsUndoneWith, tablesUndoneByColumn } from "./changed-rows.ts";
import type { UndoHandler } from "./service.ts";

type EntityUndoneByColumn = (typeof tablesUndoneByColumn)[number]["entity"];

/** Deletes a row. @throws AppError if it stays. */
type DeleteRow = (context: WeddingContext, id: string) => Promise<unknown>;

/** What a feature does itself when columns of its rows are restored. */
interface UndoHooks<Row> {
  afterWrite?(
    this: void,
    context: WeddingContext,
    change: { readonly before: Row; readonly after: Row },
  ): Promise<void>;
}

type HooksOfTables = { readonly [Name in TableWithBin]?: UndoHooks<TableWithBinRows[Name]> };

/** Columns that follow from others are neither compared nor restored: the row's own rules set them again. */
export function createColumnUndoHandler(
  name: TableWithBin,
  remove: DeleteRow,
  { afterWrite }: UndoHooks<unknown> = {},
): UndoHandler {
  const rows = crud<TableWithBin>(name);
  const journaledColumns = new Set(getJournaledColumns(name));
  const pickUndoableColumns = (row: object) => {
    const ownColumns = Object.keys(row).filter((column) => journaledColumns.has(column));
    const columnsUndoneWithThem = getColumnsUndoneWith(name, ownColumns);
    return Object.fromEntries(
      Object.entries(row).filter(
        ([column]) => journaledColumns.has(column) || columnsUndoneWithThem.includes(column),
      ),
    );
  };
  return {
    async read({ db, wedding }, ids) {
      const foundRows = await listRowsByIdOnce(db, { table: name, weddingId: wedding.id, ids });
      const liveRows = foundRows.filter(({ deleted_at }) => deleted_at === null);
      return new Map(liveRows.map((row) => [row.id, pickUndoableColumns(row)]));
    },
    async writeFields(context, restoredRows) {
      for (const { id, fields } of restoredRows) {
        const before = await rows.findOrThrow(context, id);
        const after = await rows.change(context, id, pickUndoableColumns(fields));
        await afterWrite?.(context, { before, after });
      }
    },
    async remove(context, ids) {
      for (const id of ids) await remove(context, id);
    },
  };
}

/** By kind: of the described tables that bulk changes touch. */
export function createUndoHandlers(
  deleteHandlers: Readonly<Record<TableWithBinKind, DeleteRow>>,
  hooks: HooksOfTables,
): Readonly<Record<EntityUndoneByColumn, UndoHandler>> {
  const handlers = tablesUndoneByColumn.map(({ name, entity }) => {
    return [entity, createColumnUndoHandler(name, deleteHandlers[entity], hooks[name])] as const;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list has every described kind
  return Object.fromEntries(handlers) as Record<EntityUndoneByColumn, UndoHandler>;
}
