/** Reads every row of every table, so that tests can search for data that a deletion left behind. */
import { sql } from "kysely";
import type { Queries } from "#server/database/database.ts";

/** Rows as JSON, each with its table's name. */
export async function listAllRows(read: Queries): Promise<string[]> {
  const rows: string[] = [];
  for (const { name } of await read.introspection.getTables())
    rows.push(...(await listTableRows(read, name)));
  return rows.toSorted();
}

export async function listTableRows(read: Queries, table: string): Promise<string[]> {
  const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(read);
  return rows.map((row) => `${table} ${JSON.stringify(row)}`);
}

/** Returns the rows that contain any of the texts, in any case. */
export function findRowsWith(rows: readonly string[], texts: readonly string[]): string[] {
  const wanted = texts.map((word) => word.toLowerCase());
  return rows.filter((row) => wanted.some((word) => row.toLowerCase().includes(word)));
}
