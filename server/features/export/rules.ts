/** The form of rows in an export: the same columns and values in JSON and in CSV. */
import { sums } from "#server/database/archive-format.ts";
import { exported, type ExportedTable, flags } from "./tables.ts";

export type Value = string | number | boolean | null;
export type PortableRow = Readonly<Record<string, Value>>;

export function getColumns(table: ExportedTable): string[] {
  return exported[table].map((column) => sums[column] ?? column);
}

/** Instants as ISO 8601, amounts in euros, flags as true or false. */
export function portable(table: ExportedTable, row: object): PortableRow {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    exported[table].map((column) => [sums[column] ?? column, valueOf(column, values.get(column))]),
  );
}

function valueOf(column: string, value: unknown): Value {
  if (typeof value === "string") return value;
  if (typeof value !== "number") return null;
  if (column in sums) return value / 100;
  if (flags.has(column)) return value === 1;
  return column.endsWith("_at") ? new Date(value).toISOString() : value;
}

/** Sorted by the first column; ids are in the order of creation. */
export function inOrder<Row extends object>(table: ExportedTable, rows: readonly Row[]): Row[] {
  const [first] = exported[table];
  const getKey = (row: Row) => String(new Map<string, unknown>(Object.entries(row)).get(first));
  return rows
    .map((row) => ({ row, key: getKey(row) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ row }) => row);
}

/** The number in a cell: amounts have two decimals, with a comma where Excel expects one. */
export function getCell(value: number, column: string, language: string): string {
  if (!Object.values(sums).includes(column)) return String(value);
  const decimal = value.toFixed(2);
  return language === "fr" ? decimal.replace(".", ",") : decimal;
}
