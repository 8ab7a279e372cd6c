/** The copy of the SQLite file that is made before a migration. */
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, inject, it } from "vitest";
import type { Database } from "./database.ts";
import { runMigrations } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import { openDatabase } from "./open.ts";
import { openSqlite } from "./sqlite.ts";

const names = migrations.map(({ name }) => name);
const [lastStep = ""] = names.slice(-1);
const copyName = `promesse.db.before-${lastStep.slice(0, 4)}`;

let folder: string;
let file: string;
let lines: string[];
const tell = (sentence: string) => void lines.push(sentence);
beforeEach(() => {
  folder = join(inject("folder"), randomUUID());
  mkdirSync(folder);
  file = join(folder, "promesse.db");
  lines = [];
});

/** A database that lacks the last migration and has one row. */
async function makeOlder(): Promise<void> {
  const database = openSqlite(file);
  await database.write(async (queries) => {
    await runMigrations(queries, "sqlite", names.slice(0, -1));
    await queries.insertInto("settings").values({ name: "kept", value: "yes" }).execute();
  });
  await database.close();
}

async function getSteps({ read }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(read);
  return rows.map(({ name }) => name);
}

const copies = () => readdirSync(folder).filter((name) => name.includes("before"));

it("a copy holds the former rows, is readable by its owner only and is logged; an earlier copy is removed", async () => {
  await makeOlder();
  writeFileSync(join(folder, "promesse.db.before-0002"), "");
  writeFileSync(join(folder, "promesse.db.before-0003.part"), "");
  const umask = process.umask(0);
  const database = await openDatabase({ file, tell }).finally(() => process.umask(umask));
  expect(await getSteps(database)).toEqual(names);
  await database.close();
  expect(copies()).toEqual([copyName]);
  expect(statSync(join(folder, copyName)).mode & 0o777).toBe(0o600);
  expect(lines).toEqual([expect.stringContaining(join(folder, copyName))]);
  const copy = openSqlite(join(folder, copyName));
  expect(await getSteps(copy)).toEqual(names.slice(0, -1));
  const rows = await copy.read.selectFrom("settings").select(["name", "value"]).execute();
  expect(rows).toEqual([{ name: "kept", value: "yes" }]);
  await copy.close();
});

it("a copy is not made of a new database, of one that is up to date, nor of a newer one", async () => {
  const database = await openDatabase({ file, tell });
  await database.write((queries) =>
    sql`insert into migrations (name) values ('9999-later')`.execute(queries),
  );
  await database.close();
  await expect(openDatabase({ file, tell })).rejects.toThrow("9999-later");
  const again = openSqlite(file);
  await again.write((queries) => sql`delete from migrations where name = '9999-later'`.execute(queries));
  await again.close();
  await (await openDatabase({ file, tell })).close();
  expect([copies(), lines]).toEqual([[], []]);
});

it("a copy that cannot be made prevents the migration", async () => {
  await makeOlder();
  mkdirSync(join(folder, copyName, "in-the-way"), { recursive: true });
  await expect(openDatabase({ file, tell })).rejects.toThrow("EISDIR");
  const database = openSqlite(file);
  expect(await getSteps(database)).toEqual(names.slice(0, -1));
  await database.close();
  expect([copies(), lines]).toEqual([[copyName], []]);
});
