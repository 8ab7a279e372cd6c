/** Databases as they were before a step of their history, with rows in every table, and copies of them. */
import { randomUUID } from "node:crypto";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import type { Database, Queries } from "#server/database/database.ts";
import { takeSteps } from "#server/database/migrate.ts";
import type { DatabaseSettings } from "#server/database/open.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { openSqlite } from "#server/database/sqlite.ts";
import { allRows } from "#test/support/whole-database.ts";

/** `server`: the url of a PostgreSQL server, ending with a slash; without it they are files. */
export interface Nursery {
  readonly folder: string;
  readonly server: string | undefined;
}

const rowsEach = 20;

/** Opens it as it is, without bringing it up to date. */
export function openAsIs({ url, file }: DatabaseSettings): Database {
  return url === undefined ? openSqlite(file) : openPostgres(url, 2);
}

/** A database that has taken these steps, with rows in all its tables. */
export async function grown(nursery: Nursery, steps: readonly string[]): Promise<DatabaseSettings> {
  const settings = await newDatabase(nursery);
  const database = openAsIs(settings);
  if (steps.length > 0) {
    await database.write((queries) => takeSteps(queries, database.engine, steps));
    await database.write(fill);
  }
  await database.close();
  return settings;
}

async function newDatabase({ folder, server }: Nursery): Promise<DatabaseSettings> {
  const name = `grown_${randomUUID().replaceAll("-", "")}`;
  if (server !== undefined) await onServer(server, `create database ${name}`);
  return { file: join(folder, `${name}.db`), url: server === undefined ? undefined : server + name };
}

/** The same again; nobody may have it open. */
export async function copyOf({ folder, server }: Nursery, of: DatabaseSettings): Promise<DatabaseSettings> {
  const name = `copy_${randomUUID().replaceAll("-", "")}`;
  const file = join(folder, `${name}.db`);
  if (server === undefined || of.url === undefined) {
    copyFileSync(of.file, file);
    return { file };
  }
  await onServer(server, `create database ${name} template ${of.url.slice(server.length)}`);
  return { file, url: server + name };
}

export async function remove({ server }: Nursery, { url }: DatabaseSettings): Promise<void> {
  // Files go with their folder.
  if (server === undefined || url === undefined) return;
  await onServer(server, `drop database ${url.slice(server.length)} with (force)`);
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}postgres` });
  await client.connect();
  await client.query(statement).finally(() => void client.end());
}

/** Weddings and people first: the others are theirs. */
async function fill(queries: Queries): Promise<void> {
  const tables = await queries.introspection.getTables();
  const first = ["users", "weddings"].flatMap((name) => tables.filter((table) => table.name === name));
  const others = tables.filter((table) => !first.includes(table) && table.name !== "migrations");
  for (const { name, columns } of [...first, ...others]) {
    const rows = Array.from({ length: rowsEach }, (_, number) =>
      Object.fromEntries(columns.map((column) => [column.name, valueOf(name, column, number)])),
    );
    await queries
      .insertInto(name as "settings")
      .values(rows as never)
      .execute();
  }
}

const people = /^(?:user_id|.*_by)$/u;

function valueOf(table: string, { name, dataType }: { name: string; dataType: string }, number: number) {
  if (name === "wedding_id" || (table === "weddings" && name === "id")) return `wedding ${number}`;
  if (/int/iu.test(dataType)) return number;
  if (people.test(name) || (table === "users" && name === "id")) return `user ${number}`;
  return `${table} ${name} ${number}`;
}

/** Its tables, indexes and constraints, and every row, a line each. */
export async function contentsOf({ engine, read }: Database): Promise<string[]> {
  const schema =
    engine === "sqlite"
      ? sql<object>`select type, name, tbl_name, sql from sqlite_master`
      : sql<object>`
          select table_name, column_name, data_type, is_nullable, column_default, null as definition
          from information_schema.columns where table_schema = 'public'
          union all select tablename, indexname, null, null, null, indexdef
          from pg_indexes where schemaname = 'public'
          union all select conrelid::regclass::text, conname, null, null, null, pg_get_constraintdef(oid)
          from pg_constraint where connamespace = 'public'::regnamespace`;
  const lines = (await schema.execute(read)).rows.map((row) => JSON.stringify(row));
  return [...lines.toSorted(), ...(await allRows(read))];
}

/** The steps a database has taken. */
export async function stepsOf({ read }: Database): Promise<string[]> {
  const tables = await read.introspection.getTables();
  if (!tables.some(({ name }) => name === "migrations")) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(read);
  return rows.map(({ name }) => name).toSorted();
}
