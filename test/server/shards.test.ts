/**
 * Checks the schema against the sharding commands in docs/scale.md, which distribute tables by the wedding's
 * id.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database, Queries } from "#server/database/database.ts";
import { projectRoot } from "#server/platform/config.ts";
import { openFreshDatabase } from "#test/support/database.ts";

const document = readFileSync(join(projectRoot, "docs/scale.md"), "utf8");
const commands = (name: string): string[][] =>
  [...document.matchAll(new RegExp(`^select ${name}\\((.+)\\);$`, "gmu"))].map(([, given = ""]) =>
    given.split(", ").map((word) => word.replaceAll("'", "")),
  );

const everywhere = new Set(commands("create_reference_table").map(([table = ""]) => table));
const onOne = new Set(commands("citus_add_local_table_to_metadata").map(([table = ""]) => table));

interface Key {
  readonly table: string;
  readonly columns: readonly string[];
}

interface Pointer extends Key {
  readonly to: string;
}

let database: Database;
let tables: Map<string, readonly string[]>;
/** Tables with the column by which each is distributed. */
let distributed: ReadonlyMap<string, string>;
beforeAll(async () => {
  database = await openFreshDatabase();
  const found = await database.read.introspection.getTables();
  tables = new Map(found.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
  const naming = [...tables].filter(
    ([name, columns]) => columns.includes("wedding_id") && name !== "sessions",
  );
  distributed = new Map([["weddings", "id"], ...naming.map(([name]) => [name, "wedding_id"] as const)]);
});
afterAll(() => database.close());

it("each table is distributed, a reference table, or local", () => {
  const told = [...distributed.keys(), ...everywhere, ...onOne, "migrations"];
  expect(told.toSorted()).toEqual([...tables.keys()].toSorted());
});

it("the document distributes every table with a wedding by it, except sessions, which change weddings", () => {
  expect(document).toContain("select create_distributed_table('weddings', 'id');");
  expect(document).toContain(
    "select create_distributed_table(table_name, 'wedding_id', colocate_with => 'weddings')\n" +
      "  from information_schema.columns\n" +
      "  where table_schema = 'public' and column_name = 'wedding_id' and table_name <> 'sessions';",
  );
});

it("the document has the wedding in every unique key, so that a shard can enforce it", async () => {
  const keys = await uniqueKeys(database);
  const known = new Set(keys.map(({ table }) => table));
  expect([...distributed.keys()].filter((table) => !known.has(table))).toEqual([]);
  const wrong = keys.filter(
    ({ table, columns }) => !columns.includes(distributed.get(table) ?? columns[0] ?? ""),
  );
  expect(wrong).toEqual([]);
});

it("the document keeps the rows of a wedding together: each primary key begins with it", async () => {
  const primary = (await database.read.introspection.getTables()).filter(
    ({ name }) => distributed.get(name) === "wedding_id",
  );
  expect(primary.length).toBeGreaterThan(20);
  const keys = await uniqueKeys(database);
  const without = primary.filter(
    ({ name }) => !keys.some(({ table, columns }) => table === name && columns[0] === "wedding_id"),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});

it("the document has foreign keys only within a shard or to reference tables; the document lists the exceptions", async () => {
  const astray = (await pointers(database)).filter(({ table, columns, to }) => {
    const column = distributed.get(table);
    if (column === undefined) return distributed.has(to);
    const isWithin = columns[0] === column && (to === "weddings" || columns.length > 1);
    return !everywhere.has(to) && !isWithin;
  });
  expect(astray).toEqual([{ table: "sessions", columns: ["wedding_id"], to: "weddings" }]);
  expect(document).toContain("alter table sessions drop constraint sessions_wedding_id_fkey;");
});

async function uniqueKeys({ engine, read }: Database): Promise<Key[]> {
  const rows = engine === "sqlite" ? await sqliteKeys(read) : await postgresKeys(read);
  const keys = Map.groupBy(rows, ({ index }) => index);
  return [...keys.values()].map((columns) => ({
    table: columns[0]?.table ?? "",
    columns: columns.map(({ column }) => column),
  }));
}

interface KeyColumn {
  readonly table: string;
  readonly index: string;
  readonly column: string;
}

/** The columns of all unique indexes; '' for an expression. */
async function sqliteKeys(read: Queries): Promise<readonly KeyColumn[]> {
  const { rows } = await sql<KeyColumn>`
    select t.name as "table", i.name as "index", coalesce(c.name, '') as "column"
    from sqlite_schema t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
    where t.type = 'table' and i."unique" = 1`.execute(read);
  return rows;
}

async function postgresKeys(read: Queries): Promise<readonly KeyColumn[]> {
  const { rows } = await sql<KeyColumn>`
    select t.relname as "table", x.relname as "index", coalesce(a.attname, '') as "column"
    from pg_index i
      join pg_class t on t.oid = i.indrelid
      join pg_class x on x.oid = i.indexrelid
      join pg_namespace s on s.oid = t.relnamespace and s.nspname = 'public'
      cross join lateral unnest(i.indkey) as k (attnum)
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum and k.attnum > 0
    where i.indisunique`.execute(read);
  return rows;
}

async function pointers({ engine, read }: Database): Promise<Pointer[]> {
  const { rows } =
    engine === "sqlite"
      ? await sql<{ table: string; columns: string; to: string }>`
          select t.name as "table", group_concat(f."from" order by f.seq) as "columns", f."table" as "to"
          from sqlite_schema t, pragma_foreign_key_list(t.name) f where t.type = 'table'
          group by t.name, f.id, f."table"`.execute(read)
      : await sql<{ table: string; columns: string; to: string }>`
          select t.relname as "table", string_agg(a.attname, ',' order by k.at) as "columns", o.relname as "to"
          from pg_constraint c
            join pg_class t on t.oid = c.conrelid
            join pg_class o on o.oid = c.confrelid
            cross join lateral unnest(c.conkey) with ordinality as k (attnum, at)
            join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
          where c.contype = 'f'
          group by c.oid, t.relname, o.relname`.execute(read);
  return rows.map(({ table, columns, to }) => ({ table, columns: columns.split(","), to }));
}
