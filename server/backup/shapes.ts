/**
 * Reads the tables from a database that the migrations created, so that a new table is part of backups without a
 * change here.
 */
import BetterSqlite3 from "better-sqlite3";
import { sql } from "kysely";
import { runMigrations } from "#server/database/migrate.ts";
import { type Connection, createSqliteBackupConnection } from "./connection.ts";
import type { TableShape } from "./rows.ts";

interface Column {
  readonly name: string;
  readonly type: string;
  /** The position in the primary key, from 1; 0 if not part of it. */
  readonly pk: number;
}

/** The migrations that a database has; none if it is not one of ours. */
export async function listMigrations({ engine, queries }: Connection): Promise<string[]> {
  const found =
    engine === "sqlite"
      ? sql`select 1 from sqlite_schema where name = 'migrations'`
      : sql`select 1 where to_regclass('migrations') is not null`;
  if ((await found.execute(queries)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(queries);
  return rows.map(({ name }) => name);
}

/** Every table that these migrations create except `migrations`, parents before children. */
export async function getTableShapes(steps: readonly string[]): Promise<TableShape[]> {
  const handle = new BetterSqlite3(":memory:");
  try {
    await runMigrations(createSqliteBackupConnection(handle).queries, "sqlite", steps);
    const names = listTables(handle).filter((name) => name !== "migrations");
    return sortParentsFirst(
      names.toSorted().map((name) => ({
        name,
        ...getColumns(handle, name),
        parents: handle
          .prepare<[string], string>('select "table" from pragma_foreign_key_list(?)')
          .pluck()
          .all(name),
      })),
    );
  } finally {
    handle.close();
  }
}

/** The names of all tables. */
export function listTables(handle: BetterSqlite3.Database): string[] {
  return handle
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'",
    )
    .pluck()
    .all();
}

function getColumns(handle: BetterSqlite3.Database, table: string): Pick<TableShape, "columns" | "key"> {
  const columns = handle
    .prepare<[string], Column>("select name, type, pk from pragma_table_info(?)")
    .all(table);
  const keyColumns = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  if (keyColumns.length === 0)
    throw new Error(`The table ${table} has no primary key: its rows have no order`);
  return {
    columns: columns.map(({ name }) => name).toSorted(),
    key: keyColumns.map(({ name, type }) => ({ name, isText: type.toLowerCase() === "text" })),
  };
}

/**
 * Sorts parents before children. Among tables that could come next, the first by name is taken, so that the order is
 * stable.
 */
function sortParentsFirst(
  tables: readonly (TableShape & { readonly parents: readonly string[] })[],
): TableShape[] {
  const waiting = [...tables];
  const ordered: TableShape[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ name, parents }) =>
      parents.every((parent) => parent === name || ordered.some((shape) => shape.name === parent)),
    );
    if (next === -1)
      throw new Error(`Tables refer to each other in a circle: ${waiting.map(({ name }) => name).join()}`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}
