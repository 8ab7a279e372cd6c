/** Which tables a database has, asked of itself: one that a migration adds is carried without a word here. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Engine, Queries } from "#server/database/database.ts";
import { takeSteps } from "#server/database/migrate.ts";
import { openSqlite } from "#server/database/sqlite.ts";

export interface Column {
  readonly name: string;
  readonly type: "text" | "integer" | "bigint";
}

export interface Shape {
  readonly name: string;
  /** By name: the same on both engines, whatever was added when. */
  readonly columns: readonly Column[];
  /** Names of the columns of the primary key, in its order. */
  readonly key: readonly string[];
  /** Tables its rows refer to. */
  readonly parents: readonly string[];
}

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Its place in the primary key, from 1; 0 if it has none. */
  readonly place: number;
}

/** The steps it has taken; none if it is not one of ours. */
export async function stepsOf(queries: Queries, engine: Engine): Promise<string[]> {
  if (!(await tableNames(queries, engine)).includes("migrations")) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(queries);
  return rows.map(({ name }) => name);
}

/** On PostgreSQL, whatever else somebody keeps beside our tables is left out. */
export async function ourShapes(queries: Queries): Promise<Shape[]> {
  const ours = await tablesOfOurs();
  return shapesOf(queries, "postgres", (name) => ours.has(name));
}

/** The names of all tables that our steps make. */
async function tablesOfOurs(): Promise<ReadonlySet<string>> {
  const folder = await mkdtemp(join(tmpdir(), "promesse-"));
  const database = openSqlite(join(folder, "tables.db"));
  try {
    await database.write((made) => takeSteps(made, "sqlite"));
    return new Set(await tableNames(database.read, "sqlite"));
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every table but the list of steps, parents before their children. */
export async function shapesOf(
  queries: Queries,
  engine: Engine,
  isWanted: (name: string) => boolean = () => true,
): Promise<Shape[]> {
  const names = (await tableNames(queries, engine)).filter(isWanted);
  const columns = await (engine === "sqlite" ? sqliteColumns(queries) : postgresColumns(queries));
  const parents = await (engine === "sqlite" ? sqliteParents(queries) : postgresParents(queries));
  const shapes = names
    .filter((name) => name !== "migrations")
    .map((name) => ({
      ...columnsAndKey(
        name,
        columns.filter(({ table }) => table === name),
      ),
      name,
      parents: parents
        .filter(({ child, parent }) => child === name && names.includes(parent))
        .map((row) => row.parent),
    }));
  return parentsFirst(shapes);
}

function columnsAndKey(table: string, rows: readonly ColumnRow[]): Pick<Shape, "columns" | "key"> {
  const columns = rows.map(({ name, type }) => ({
    name,
    type: typeOf(type.toLowerCase(), `${table}.${name}`),
  }));
  const keyed = rows.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place);
  if (keyed.length === 0) throw new Error(`The table ${table} has no primary key: its rows have no order`);
  return { columns: columns.toSorted(byName), key: keyed.map(({ name }) => name) };
}

function typeOf(type: string, where: string): Column["type"] {
  if (type === "text" || type === "integer" || type === "bigint") return type;
  throw new Error(`${where} is of the type ${type}, which no archive knows`);
}

/** Of those that could be next, the first by name: the same order on both engines. */
function parentsFirst(shapes: readonly Shape[]): Shape[] {
  const waiting = shapes.toSorted(byName);
  const ordered: Shape[] = [];
  const isThere = (name: string): boolean => ordered.some((shape) => shape.name === name);
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ name, parents }) =>
      parents.every((parent) => parent === name || isThere(parent)),
    );
    if (next === -1)
      throw new Error(`Tables refer to each other in a circle: ${waiting.map(({ name }) => name).join()}`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : 1;
}

async function tableNames(queries: Queries, engine: Engine): Promise<string[]> {
  const names =
    engine === "sqlite"
      ? sql<{ name: string }>`
          select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`
      : sql<{ name: string }>`
          select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE'`;
  return (await names.execute(queries)).rows.map(({ name }) => name);
}

async function sqliteColumns(queries: Queries): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select s.name as "table", c.name, c.type, c.pk as place
    from sqlite_schema s, pragma_table_info(s.name) c where s.type = 'table'`.execute(queries);
  return rows;
}

async function postgresColumns(queries: Queries): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      coalesce(array_position(string_to_array(i.indkey::text, ' '), a.attnum::text), 0) as place
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`.execute(queries);
  return rows;
}

interface Parent {
  readonly child: string;
  readonly parent: string;
}

async function sqliteParents(queries: Queries): Promise<Parent[]> {
  const { rows } = await sql<Parent>`
    select s.name as child, f."table" as parent
    from sqlite_schema s, pragma_foreign_key_list(s.name) f where s.type = 'table'`.execute(queries);
  return rows;
}

async function postgresParents(queries: Queries): Promise<Parent[]> {
  const { rows } = await sql<Parent>`
    select c.relname as child, p.relname as parent
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`.execute(queries);
  return rows;
}
