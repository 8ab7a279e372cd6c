/** Reads and fills whole tables. Rows come in the order of the primary key, compared by bytes on both engines. */
import type BetterSqlite3 from "better-sqlite3";
import { sql } from "kysely";
import type { Queries } from "#server/database/database.ts";
import { type TableAccess, parseLine } from "./rows.ts";

const rowsAtOnce = 500;

export function createSqliteTableAccess(handle: BetterSqlite3.Database): TableAccess {
  const quoteNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ");
  return {
    async *pages({ name, columns, key }) {
      const order = quoteNames(key.map((column) => column.name));
      const rows = handle
        .prepare<[], unknown[]>(`select ${quoteNames(columns)} from "${name}" order by ${order}`)
        .raw()
        .iterate();
      let page: unknown[][] = [];
      for (const row of rows) {
        page.push(row);
        if (page.length < rowsAtOnce) continue;
        yield page;
        page = [];
      }
      yield page;
    },
    async insert({ name, columns }, lines) {
      const placeholders = columns.map(() => "?").join(", ");
      const statement = handle.prepare(
        `insert into "${name}" (${quoteNames(columns)}) values (${placeholders})`,
      );
      for (const line of lines) statement.run(...parseLine(line));
    },
  };
}

/** Must run within a transaction. */
export function createPostgresTableAccess(queries: Queries): TableAccess {
  return {
    async *pages({ name, columns, key }) {
      const columnList = sql.join(columns.map((column) => sql.ref(column)));
      const order = key.map((column) =>
        column.isText ? sql`${sql.ref(column.name)} collate "C"` : sql.ref(column.name),
      );
      await sql`
        declare rows_to_read no scroll cursor for
        select ${columnList} from ${sql.table(name)} order by ${sql.join(order)}`.execute(queries);
      for (;;) {
        const { rows } = await sql<Record<string, unknown>>`
          fetch ${sql.lit(rowsAtOnce)} from rows_to_read`.execute(queries);
        yield rows.map((row) => columns.map((column) => row[column]));
        if (rows.length < rowsAtOnce) break;
      }
      await sql`close rows_to_read`.execute(queries);
    },
    async insert({ name, columns }, lines) {
      const columnList = sql.join(columns.map((column) => sql.ref(column)));
      for (let from = 0; from < lines.length; from += rowsAtOnce) {
        const objects = lines.slice(from, from + rowsAtOnce).map((line) => {
          const values = parseLine(line);
          return Object.fromEntries(columns.map((column, index) => [column, values[index]]));
        });
        await sql`
          insert into ${sql.table(name)} (${columnList}) select ${columnList}
          from json_populate_recordset(cast(null as ${sql.table(name)}), cast(${JSON.stringify(objects)} as json))
          `.execute(queries);
      }
    },
  };
}
