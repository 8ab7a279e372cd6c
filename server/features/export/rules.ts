/** The form of rows in an export: the same columns and values in JSON and in CSV. */
import { amountNames } from "#server/platform/export-format.ts";
import { findColumnKind } from "./described.ts";
import { exportedColumns, type ExportedTable } from "./tables.ts";

type PortableValue = string | number | boolean | null;
export type PortableRow = Readonly<Record<string, PortableValue>>;

export function getCsvColumns(table: ExportedTable): string[] {
  return exportedColumns[table].map((column) => amountNames[column] ?? column);
}

/** Instants as ISO 8601, amounts in euros, flags of described tables as true or false. */
export function toPortableRow(table: ExportedTable, row: object): PortableRow {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    exportedColumns[table].map((column) => [
      amountNames[column] ?? column,
      toPortableValue(table, column, values.get(column)),
    ]),
  );
}

function toPortableValue(table: ExportedTable, column: string, value: unknown): PortableValue {
  if (typeof value === "string") return value;
  if (typeof value !== "number") return null;
  const kind = findColumnKind(table, column) ?? guessKindByName(column);
  if (kind === "sum") return value / 100;
  if (kind === "flag") return value === 1;
  return kind === "instant" ? new Date(value).toISOString() : value;
}

/** For columns without a description: of tables that are not described, and those that every row has. */
function guessKindByName(column: string) {
  if (column in amountNames) return "sum";
  return column.endsWith("_at") ? "instant" : undefined;
}

/** Sorted by the first column; ids are in the order of creation. */
export function sortRows<Row extends object>(table: ExportedTable, rows: readonly Row[]): Row[] {
  const [sortColumn] = exportedColumns[table];
  const getKey = (row: Row) => String(new Map<string, unknown>(Object.entries(row)).get(sortColumn));
  return rows
    .map((row) => ({ row, key: getKey(row) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ row }) => row);
}

/** The number in a cell: amounts have two decimals, with a comma where Excel expects one. */
export function formatCell(value: number, column: string, language: string): string {
  if (!Object.values(amountNames).includes(column)) return String(value);
  const decimal = value.toFixed(2);
  return language === "fr" ? decimal.replace(".", ",") : decimal;
}
