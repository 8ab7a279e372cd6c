/** The exported columns of the described tables, and how their values are written. */
import type { Column } from "#server/database/columns.ts";
import { descriptionOf, type DescribedTable, forDescribed } from "#server/database/described-tables.ts";

export function describedExport(): Readonly<Record<DescribedTable, readonly string[]>> {
  return forDescribed((_name, { columns }) => ["id", ...Object.keys(columns), "created_at", "deleted_at"]);
}

/** undefined for a column of a table that is not described, and for those that every row has. */
export function describedKind(table: string, column: string): Column["kind"] | undefined {
  return descriptionOf(table)?.columns[column]?.kind;
}
