/** The changes of a transaction that can be undone column by column. */
import type { BinKind } from "#contract/bin.ts";
import { undoEntities, type UndoEntity } from "#contract/undo.ts";
import {
  type TableWithBin,
  tablesWithBin,
  getJournaledColumns,
  binTableEntries,
} from "#server/database/described-tables.ts";
import { type Columns, getChanges } from "#server/database/row-changes.ts";
import type { TableDescription } from "#server/database/table.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import type { ChangedItem } from "./rules.ts";

/**
 * The described tables that bulk changes touch. Guests and households have handlers of their own, which compare more
 * than columns.
 */
export const tablesUndoneByColumn = binTableEntries.flatMap(([name, { kind }]) => {
  const entity = kind === "guest" || kind === "household" ? undefined : kind;
  return entity !== undefined && isUndoneByColumn(entity) ? [{ name, entity }] : [];
});
const byTable = new Map<string, (typeof tablesUndoneByColumn)[number]>(
  tablesUndoneByColumn.map((each) => [each.name, each]),
);

type KindUndoneByColumn = Exclude<Extract<BinKind, UndoEntity>, "guest" | "household">;

function isUndoneByColumn(kind: Exclude<BinKind, "guest" | "household">): kind is KindUndoneByColumn {
  return undoEntities.some((entity) => entity === kind);
}

/**
 * The rows that this transaction changed or added, with their undoable columns. Columns that are computed from others
 * are left out, unless the table says with which other column they are undone (`undoneWith`).
 */
export function listChangedRows({ db, wedding }: Pick<WeddingContext, "db" | "wedding">): ChangedItem[] {
  return [...(getChanges(db)?.rows.values() ?? [])].flatMap(({ table, weddingId, id, before, after }) => {
    const undoneTable = byTable.get(table);
    if (undoneTable === undefined || after === null || weddingId !== wedding.id) return [];
    const { name, entity } = undoneTable;
    const changedColumns = getJournaledColumns(name).filter((column) => before?.[column] !== after[column]);
    if (changedColumns.length === 0) return [];
    if (before === null) return [{ entity, id, fields: toFields(changedColumns, { after }), created: true }];
    const columnsUndoneWithThem = getColumnsUndoneWith(name, changedColumns).filter(
      (column) => before[column] !== after[column],
    );
    return [
      { entity, id, fields: toFields([...changedColumns, ...columnsUndoneWithThem], { before, after }) },
    ];
  });
}

function toFields(
  columns: readonly string[],
  { before, after }: { readonly before?: Columns; readonly after: Columns },
): ChangedItem["fields"] {
  return Object.fromEntries(columns.map((column) => [column, [before?.[column] ?? null, after[column]]]));
}

/** The columns that are undone together with one of these. */
export function getColumnsUndoneWith(name: TableWithBin, columnNames: readonly string[]): string[] {
  const columns = Object.entries<TableDescription["columns"][string]>(tablesWithBin[name].columns);
  return columns.flatMap(([column, { undoneWith = "" }]) =>
    columnNames.includes(undoneWith) ? [column] : [],
  );
}
