/** Undoes changes of described tables, column by column. */
import { undoEntities, type UndoEntity } from "#contract/undo.ts";
import {
  type DescribedKind,
  type DescribedTable,
  notedColumns,
  tableList,
} from "#server/database/described-tables.ts";
import { getRowsById } from "#server/database/row-changes.ts";
import { deleteRow } from "#server/features/bin/service.ts";
import { crud } from "#server/platform/crud.ts";
import type { UndoHandler } from "./service.ts";

/** Columns that follow from others are neither compared nor restored: the row's own rules set them again. */
export function undoByColumn(name: DescribedTable): UndoHandler {
  const own = new Set(notedColumns(name));
  const ownOf = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => own.has(column)));
  return {
    async read({ db, wedding }, ids) {
      const rows = await getRowsById(db, { table: name, weddingId: wedding.id, ids });
      const live = rows.filter(({ deleted_at }) => deleted_at === null);
      return new Map(live.map((row) => [row.id, ownOf(row)]));
    },
    async writeFields({ db, wedding }, rows) {
      for (const { id, fields } of rows) await crud(name).update(db, wedding.id, id, ownOf(fields));
    },
    async remove(context, ids) {
      for (const id of ids) await deleteRow(context, name, id);
    },
  };
}

/** By kind: of the described tables that bulk changes touch. */
export function describedUndo(): Readonly<Record<Extract<DescribedKind, UndoEntity>, UndoHandler>> {
  const touched = tableList.filter(([, { kind }]) => undoEntities.some((entity) => entity === kind));
  const made = touched.map(([name, { kind }]) => [kind, undoByColumn(name)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list has every described kind
  return Object.fromEntries(made) as Record<Extract<DescribedKind, UndoEntity>, UndoHandler>;
}
