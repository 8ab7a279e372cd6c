/**
 * Kills migrations at their statements and starts again: tables and rows are the same as without the kill.
 */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import type { Database, Queries } from "#server/database/database.ts";
import { runMigrations } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations/list.ts";
import { type DatabaseSettings, openDatabase } from "#server/database/open.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { openSqlite } from "#server/database/sqlite.ts";
import { engine } from "#test/support/database.ts";
import { createDatabase, onServer } from "#test/support/postgres.ts";
import { compileCacheFolder } from "#test/support/running-server.ts";
import { listAllRows } from "#test/support/whole-database.ts";
import { getLength, testTimeout } from "./world.ts";

const names = migrations.map(({ name }) => name);
/**
 * The states of the schema, from an empty database to the newest one. In the short form every third state, from
 * a random start.
 */
const firstState = Math.floor(Math.random() * getLength(3, 1));
const states = names
  .map((_, taken) => names.slice(0, taken))
  .filter((_, taken) => taken % getLength(3, 1) === firstState);
/** The number of kills from each state, at statements chosen at random; in the long form at each statement. */
const killsPerState = getLength(1, Infinity);
const rowsPerTable = 20;

it(
  "the next start completes a migration after it was killed",
  async () => {
    const folder = join(inject("folder"), randomUUID());
    mkdirSync(folder);
    const faults: string[] = [];
    let kills = 0;
    let laterStatements = 0;
    for (const steps of states.toReversed()) {
      const start = await createDatabaseAt(folder, steps);
      const finished = await getCopy(folder, start);
      const statements = Number((await migrateInProcess(finished)).printed);
      const expected = await getContents(openWithoutMigrating(finished));
      // Kills before each statement up to the next state, whose own kills cover the later statements; on
      // PostgreSQL also just after it was sent, because PostgreSQL then executes it without the process.
      const times = engine === "sqlite" ? 1 : 2;
      const length = times * (statements - laterStatements);
      const every = Array.from({ length }, (_, index) => 1 + index / times);
      laterStatements = statements;
      for (const statement of every.filter(() => Math.random() < killsPerState / every.length)) {
        kills += 1;
        const fault = await killAt(await getCopy(folder, start), { steps, statement, expected });
        if (fault !== undefined)
          faults.push(`from ${steps.at(-1) ?? "nothing"}, statement ${statement}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
    expect(kills).toBeGreaterThan(0);
  },
  testTimeout,
);

interface Kill {
  readonly steps: readonly string[];
  readonly statement: number;
  readonly expected: readonly string[];
}

async function killAt(
  copy: DatabaseSettings,
  { steps, statement, expected }: Kill,
): Promise<string | undefined> {
  const { signal } = await migrateInProcess(copy, statement);
  if (signal !== "SIGKILL") return "was not killed";
  const killedDatabase = openWithoutMigrating(copy);
  const taken = await listMigrations(killedDatabase);
  await killedDatabase.close();
  const found = await getContents(await openDatabase(copy));
  if (taken.join() !== steps.toSorted().join() && taken.join() !== names.toSorted().join())
    return `left at ${taken.join()}`;
  return found.join("\n") === expected.join("\n") ? undefined : "other tables or rows";
}

/** Migrates in another process, which prints its number of statements or dies before one of them. */
async function migrateInProcess({ file, url }: DatabaseSettings, statement?: number) {
  const args = [join(import.meta.dirname, "migrate-database.ts"), file, ...(url === undefined ? [] : [url])];
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: compileCacheFolder,
      ...(statement === undefined ? {} : { DIE_AT: String(statement) }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, "close");
  return { printed, signal: child.signalCode };
}

/** Opens the database without migrating it. */
function openWithoutMigrating({ url, file }: DatabaseSettings): Database {
  return url === undefined ? openSqlite(file) : openPostgres(url, 2);
}

/** Creates a database at these migrations, with rows in all its tables. */
async function createDatabaseAt(folder: string, steps: readonly string[]): Promise<DatabaseSettings> {
  const name = `grown_${randomUUID().replaceAll("-", "")}`;
  const url = engine === "sqlite" ? undefined : await createDatabase(inject("postgres"), name);
  const settings = { file: join(folder, `${name}.db`), url };
  const database = openWithoutMigrating(settings);
  if (steps.length > 0) {
    await database.write((queries) => runMigrations(queries, database.engine, steps));
    await database.write(fillTables);
  }
  await database.close();
  return settings;
}

/** Copies a database that nobody has open. */
async function getCopy(folder: string, { url, file }: DatabaseSettings): Promise<DatabaseSettings> {
  const name = `copy_${randomUUID().replaceAll("-", "")}`;
  const copy = join(folder, `${name}.db`);
  if (url === undefined) {
    copyFileSync(file, copy);
    return { file: copy };
  }
  const server = inject("postgres");
  await onServer(server, `create database ${name} template ${url.slice(server.length)}`);
  return { file: copy, url: server + name };
}

/** Users, weddings and members come first, because other rows refer to them. */
async function fillTables(queries: Queries): Promise<void> {
  const tables = await queries.introspection.getTables();
  const first = ["users", "weddings", "members"].flatMap((name) =>
    tables.filter((table) => table.name === name),
  );
  const others = tables.filter((table) => !first.includes(table) && table.name !== "migrations");
  for (const { name, columns } of [...first, ...others]) {
    const rows = Array.from({ length: rowsPerTable }, (_, number) =>
      Object.fromEntries(columns.map((column) => [column.name, createValue(name, column, number)])),
    );
    await queries
      .insertInto(name as "settings")
      .values(rows as never)
      .execute();
  }
}

const personColumn = /^(?:(?:assigned_)?user_id|.*_by)$/u;

function createValue(table: string, { name, dataType }: { name: string; dataType: string }, number: number) {
  if (name === "wedding_id" || (table === "weddings" && name === "id")) return `wedding ${number}`;
  if (/int/iu.test(dataType)) return number;
  if (personColumn.test(name) || (table === "users" && name === "id")) return `user ${number}`;
  return `${table} ${name} ${number}`;
}

/** Returns tables, indexes, constraints and rows, one per line, and closes the database. */
async function getContents(database: Database): Promise<string[]> {
  const schema =
    database.engine === "sqlite"
      ? sql<object>`select type, name, tbl_name, sql from sqlite_master`
      : sql<object>`
          select table_name, column_name, data_type, is_nullable, column_default, null as definition
          from information_schema.columns where table_schema = 'public'
          union all select tablename, indexname, null, null, null, indexdef
          from pg_indexes where schemaname = 'public'
          union all select conrelid::regclass::text, conname, null, null, null, pg_get_constraintdef(oid)
          from pg_constraint where connamespace = 'public'::regnamespace`;
  const lines = (await schema.execute(database.read)).rows.map((row) => JSON.stringify(row));
  // Migration 0009-unused-accounts writes the time at which it ran.
  const rows = (await listAllRows(database.read)).map((row) =>
    row.replace(/"signed_in_at":"?1\d{12}"?/u, ""),
  );
  await database.close();
  return [...lines.toSorted(), ...rows.toSorted()];
}

/** Returns the migrations that a database has. */
async function listMigrations({ read }: Database): Promise<string[]> {
  const tables = await read.introspection.getTables();
  if (!tables.some(({ name }) => name === "migrations")) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(read);
  return rows.map(({ name }) => name).toSorted();
}
