/** The exported columns of the described tables, and how their values are written. */
import type { Column } from "#server/database/columns.ts";
import {
  findTableDescription,
  type TableWithBin,
  mapTablesWithBin,
  mapTablesWithoutBin,
  plainTableEntries,
  type TableWithoutBin,
  binTableEntries,
} from "#server/database/described-tables.ts";
import { weddings } from "#server/database/tables/weddings.ts";

type Columns = Readonly<Record<string, Column>>;

export function getExportedColumns(): Readonly<
  Record<TableWithBin | TableWithoutBin | "weddings", readonly string[]>
> {
  return {
    ...mapTablesWithBin((_name, { columns }) => [
      "id",
      ...listExportedColumns(columns),
      "created_at",
      "deleted_at",
    ]),
    ...mapTablesWithoutBin((_name, { columns }) => listExportedColumns(columns)),
    weddings: listExportedColumns(weddings.columns),
  };
}

function listExportedColumns(columns: Columns): string[] {
  return Object.keys(columns).filter((column) => columns[column]?.notExported === undefined);
}

/** The columns that are left out, under `table.column`, with the reason. */
export function getLeftOutColumns(): Record<string, string> {
  const tables = [...binTableEntries, ...plainTableEntries, ["weddings", weddings] as const];
  const entries = tables.flatMap(([table, { columns }]) =>
    Object.entries<Column>(columns).flatMap(([column, { notExported }]) =>
      notExported === undefined ? [] : [[`${table}.${column}`, notExported] as const],
    ),
  );
  return Object.fromEntries(entries);
}

/** undefined for a column of a table that is not described, and for those that every row has. */
export function findColumnKind(table: string, column: string): Column["kind"] | undefined {
  return findTableDescription(table)?.columns[column]?.kind;
}
