/** Reads all rows of a table in the order of its primary key, compared byte by byte: the same order on both engines. */
import type BetterSqlite3 from "better-sqlite3";
import { sql } from "kysely";
import type { Queries } from "#server/database/database.ts";
import { lineOf, type RowHash } from "./rows.ts";
import type { Shape } from "./shapes.ts";

const rowsAtOnce = 500;

/** Rows, each with its values in the order of the columns. */
export type Pages = AsyncIterable<readonly (readonly unknown[])[]>;
export type PagesOf = (shape: Shape) => Pages;

export function sqlitePages(handle: BetterSqlite3.Database): PagesOf {
  return async function* pages({ name, columns, key }) {
    const quoted = (names: readonly string[]): string => names.map((each) => `"${each}"`).join(", ");
    const wanted = quoted(columns.map((column) => column.name));
    const statement = handle.prepare<[], unknown[]>(
      `select ${wanted} from "${name}" order by ${quoted(key)}`,
    );
    let page: unknown[][] = [];
    for (const row of statement.raw().iterate()) {
      page.push(row);
      if (page.length < rowsAtOnce) continue;
      yield page;
      page = [];
    }
    yield page;
  };
}

/** Within a transaction. */
export function postgresPages(queries: Queries): PagesOf {
  return async function* pages({ name, columns, key }) {
    const wanted = sql.join(columns.map((column) => sql.ref(column.name)));
    const order = key.map((column) =>
      columns.some((each) => each.name === column && each.type === "text")
        ? sql`${sql.ref(column)} collate "C"`
        : sql.ref(column),
    );
    await sql`
      declare rows_to_read no scroll cursor for
      select ${wanted} from ${sql.table(name)} order by ${sql.join(order)}`.execute(queries);
    for (;;) {
      const fetched = await sql<Record<string, unknown>>`
        fetch ${sql.lit(rowsAtOnce)} from rows_to_read`.execute(queries);
      yield fetched.rows.map((row) => columns.map((column) => row[column.name]));
      if (fetched.rows.length < rowsAtOnce) break;
    }
    await sql`close rows_to_read`.execute(queries);
  };
}

export function namesOf({ columns }: Shape): string[] {
  return columns.map(({ name }) => name);
}

/** The lines of a table, some at a time, each with its end. */
export async function* linesOf(
  shape: Shape,
  pagesOf: PagesOf,
): AsyncGenerator<{ text: string; rows: number }> {
  for await (const page of pagesOf(shape)) {
    const lines = page.map((values) => lineOf(shape, values)).filter((line) => line !== undefined);
    yield { text: lines.map((line) => `${line}\n`).join(""), rows: lines.length };
  }
}

/** Adds all rows there are. */
export async function hashRows(hash: RowHash, shapes: readonly Shape[], pagesOf: PagesOf): Promise<void> {
  for (const shape of shapes) {
    for await (const { text, rows } of linesOf(shape, pagesOf)) hash.add(text, rows);
    hash.endTable(shape.name, namesOf(shape));
  }
}
