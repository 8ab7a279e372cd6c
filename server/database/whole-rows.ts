/** Reads and writes whole rows of several tables, for the export and the import of a wedding's data. */
import { splitIntoChunks } from "./chunks.ts";
import type { Queries } from "./database.ts";
import type { Tables } from "./tables.ts";

type TablesWith<Column extends string> = {
  [Name in keyof Tables]: Column extends keyof Tables[Name] ? Name : never;
}[keyof Tables];

/** By table: all rows of `names` with `value` in that column, also in the bin. */
export async function listRowsOfTables<
  Column extends "wedding_id" | "user_id" | "id",
  Name extends TablesWith<Column>,
>(
  db: Queries,
  names: readonly Name[],
  [column, value]: readonly [Column, string],
): Promise<{ [Each in Name]: Tables[Each][] }> {
  const found: [string, unknown][] = [];
  for (const name of names) {
    const rows = db
      .selectFrom(name as "sessions")
      .selectAll()
      .where(column as "id", "=", value);
    found.push([name, await rows.execute()]);
  }
  return Object.fromEntries(found) as { [Each in Name]: Tables[Each][] };
}

/** Inserts rows whose columns were checked before. All must have the same columns. */
export async function insertRows(
  db: Queries,
  table: keyof Tables,
  rows: readonly Readonly<Record<string, string | number | null>>[],
): Promise<void> {
  for (const some of splitIntoChunks(rows)) await db.insertInto(table).values(some).execute();
}

/** Rows with any of these ids, also in the bin. */
export async function listRowsById(
  db: Queries,
  {
    table,
    weddingId,
    ids,
  }: { readonly table: keyof Tables; readonly weddingId: string; readonly ids: readonly string[] },
): Promise<(Readonly<Record<string, unknown>> & { readonly id: string })[]> {
  const rows = [];
  for (const some of splitIntoChunks(ids)) {
    const found = db
      .selectFrom(table as "tasks")
      .selectAll()
      .where("wedding_id", "=", weddingId)
      .where("id", "in", some);
    rows.push(...(await found.execute()).map((row) => ({ ...row })));
  }
  return rows;
}
