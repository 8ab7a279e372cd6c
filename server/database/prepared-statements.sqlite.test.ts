import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTemporaryFolder } from "#test/support/temporary.ts";
import { SqliteConnection } from "./sqlite-connection.ts";

const everything = "select * from guests order by id";
let file: string;
let connection: SqliteConnection;
beforeEach(() => {
  file = join(createTemporaryFolder("statements-"), "test.sqlite");
  connection = new SqliteConnection(file, { writes: true });
  connection.exec("create table guests (id integer primary key, name text) strict");
  connection.exec("insert into guests values (1, 'Zoé'), (2, 'Anaïs')");
});
afterEach(() => {
  vi.restoreAllMocks();
  connection.close();
  rmSync(dirname(file), { recursive: true });
});

function readEverything(): unknown[] {
  return connection.prepare(everything).all([]);
}

/** Changes the schema through a connection of its own, as another process does. */
function changeElsewhere(statement: string): void {
  const other = new BetterSqlite3(file);
  other.exec(statement);
  other.close();
}

it("the connection compiles a statement once", () => {
  const compile = vi.spyOn(connection.handle, "prepare");
  for (let time = 0; time < 3; time += 1) expect(readEverything()).toHaveLength(2);
  expect(compile).toHaveBeenCalledTimes(1);
});

it("the connection drops the statements used least recently", () => {
  connection.prepare(everything);
  for (let n = 0; n < 500; n += 1) connection.prepare(`select ${n}`);
  const compile = vi.spyOn(connection.handle, "prepare");
  connection.prepare("select 499");
  expect(compile).not.toHaveBeenCalled();
  connection.prepare(everything);
  expect(compile).toHaveBeenCalledTimes(1);
});

it("the connection returns a column that another process added", () => {
  readEverything();
  changeElsewhere("alter table guests add column email text not null default ''");
  expect(readEverything()).toEqual([
    { id: 1, name: "Zoé", email: "" },
    { id: 2, name: "Anaïs", email: "" },
  ]);
});

it("the connection returns no column that another process dropped or renamed", () => {
  readEverything();
  changeElsewhere("alter table guests rename column name to full_name");
  expect(readEverything()).toEqual([
    { id: 1, full_name: "Zoé" },
    { id: 2, full_name: "Anaïs" },
  ]);
  changeElsewhere("alter table guests drop column full_name");
  expect(readEverything()).toEqual([{ id: 1 }, { id: 2 }]);
});

it("the connection reads a table that was dropped and created again", () => {
  readEverything();
  changeElsewhere("drop table guests; create table guests (id integer primary key, presence text) strict");
  expect(readEverything()).toEqual([]);
  changeElsewhere("drop table guests");
  expect(readEverything).toThrow(/no such table/u);
});

it("the connection writes with a statement of before a change of the schema", () => {
  const add = "insert into guests (name) values (?)";
  connection.prepare(add).run(["Odile"]);
  changeElsewhere("alter table guests add column email text not null default 'none'");
  connection.prepare(add).run(["Paul"]);
  expect(readEverything()).toContainEqual({ id: 4, name: "Paul", email: "none" });
});

it("the connection runs a statement while the same one is being iterated", () => {
  const rows = connection.prepare(everything).iterate([]);
  rows.next();
  expect(readEverything()).toHaveLength(2);
  expect([...connection.prepare(everything).iterate([])]).toHaveLength(2);
  rows.return?.();
});

it("the connection compiles a statement again for the handle that follows a disk error", () => {
  readEverything();
  const former = connection.handle;
  const failure = Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR" });
  vi.spyOn(former, "exec").mockImplementation(() => {
    throw failure;
  });
  expect(() => connection.exec("select 1")).toThrow(failure);
  expect(readEverything()).toHaveLength(2);
  expect(connection.handle).not.toBe(former);
});
