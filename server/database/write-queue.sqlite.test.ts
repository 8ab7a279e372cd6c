import { renameSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFreshDatabase } from "#test/support/database.ts";
import type { Database, Queries } from "./database.ts";
import { getErrorCode } from "./engine-error.ts";
import { type DatabaseSettings, openDatabase } from "./open.ts";
import { openSqlite } from "./sqlite.ts";

let settings: DatabaseSettings;
let database: Database;
beforeEach(async () => {
  settings = await createFreshDatabase();
  database = await openDatabase(settings);
});
afterEach(() => database.close());

function note(name: string) {
  return database.write((queries) => queries.insertInto("settings").values({ name, value: "" }).execute());
}

async function noted(): Promise<string[]> {
  const rows = await database.read.selectFrom("settings").select("name").orderBy("name").execute();
  return rows.map((row) => row.name).filter((name) => name !== "signing_secret");
}

/** Holds the write lock, as another process would. */
function lockOut(): BetterSqlite3.Database {
  const other = new BetterSqlite3(settings.file);
  other.exec("begin immediate");
  return other;
}

async function codeOfNote(name: string): Promise<unknown> {
  return note(name).then(
    () => "written",
    (error: unknown) => getErrorCode(error),
  );
}

describe("the write queue, while another process writes,", () => {
  it("waits for it, and reads meanwhile", async () => {
    const other = lockOut();
    const writes = Promise.all(["a", "b", "c"].map((name) => note(name)));
    const longest = await measureLongestHalt(async () => {
      for (let turn = 0; turn < 40; turn += 1) {
        expect(await noted()).toEqual([]);
        await pause(5);
      }
    });
    expect(longest).toBeLessThan(2000);
    other.exec("commit");
    other.close();
    await writes;
    expect(await noted()).toEqual(["a", "b", "c"]);
  });

  it("gives up each write once its own wait is over", async () => {
    await database.close();
    database = openSqlite(settings.file, { maxWait: 300 });
    const other = lockOut();
    const began = performance.now();
    const early = codeOfNote("early");
    await pause(200);
    const late = codeOfNote("late");
    expect(await early).toBe("SQLITE_BUSY");
    expect(performance.now() - began).toBeGreaterThanOrEqual(300);
    other.exec("commit");
    other.close();
    expect(await late).toBe("written");
    expect(await noted()).toEqual(["late"]);
  });

  it("refuses at once when too many writes wait", async () => {
    await database.close();
    database = openSqlite(settings.file, { maxWaiting: 3 });
    const other = lockOut();
    const waiting = ["a", "b", "c"].map((name) => note(name));
    expect(await codeOfNote("d")).toBe("SQLITE_BUSY");
    other.close();
    await Promise.all(waiting);
    expect(await noted()).toEqual(["a", "b", "c"]);
  });
});

describe("a file that was moved away", () => {
  it("is not written to, and is again once it is back", async () => {
    renameSync(settings.file, `${settings.file}-away`);
    expect(await codeOfNote("a")).toBe("SQLITE_READONLY_DBMOVED");
    renameSync(`${settings.file}-away`, settings.file);
    expect(await codeOfNote("b")).toBe("written");
    expect(await noted()).toEqual(["b"]);
  });
});

it("the write queue rolls back a job that continues after its transaction ended", async () => {
  const swallowing = database.write(async (queries) => {
    await sql`rollback`.execute(queries);
    await queries.insertInto("settings").values({ name: "alone", value: "" }).execute();
  });
  await expect(swallowing).rejects.toThrow("The transaction is over");
  await note("after");
  expect(await noted()).toEqual(["after"]);
});

it("the write queue keeps a query of an ended job out of another job", async () => {
  const nextHasBegun = Promise.withResolvers<void>();
  let late = Promise.resolve("");
  const leaving = database.write(async (queries) => {
    const query = queries.insertInto("settings").values({ name: "late", value: "" });
    late = nextHasBegun.promise.then(() => query.execute()).then(() => "written", getErrorCode);
  });
  const next = database.write(async (queries) => {
    nextHasBegun.resolve();
    await late;
    await queries.insertInto("settings").values({ name: "next", value: "" }).execute();
  });
  await Promise.all([leaving, next]);
  expect(await late).toBe("SQLITE_ABORT_ROLLBACK");
  expect(await noted()).toEqual(["next"]);
});

it("the write queue rolls back a failed job while another of its queries is running", async () => {
  const insert = (queries: Queries, name: string) =>
    queries.insertInto("settings").values({ name, value: "" }).execute();
  await note("taken");
  const failing = database.write(async (queries) => {
    await Promise.all([insert(queries, "taken"), insert(queries, "beside"), insert(queries, "behind")]);
  });
  await Promise.all([expect(failing).rejects.toThrow("UNIQUE"), note("next")]);
  expect(await noted()).toEqual(["next", "taken"]);
});

it("the write queue gives others a turn while a job runs many queries, and keeps them out of its transaction", async () => {
  let seen: string[] | undefined;
  let queries = 0;
  const long = database.write(async (db) => {
    setImmediate(() => void noted().then((names) => (seen = names)));
    while (seen === undefined && queries < 100_000) {
      queries += 1;
      await db
        .insertInto("settings")
        .values({ name: `long ${queries}`, value: "" })
        .execute();
    }
  });
  const next = note("next");
  await Promise.all([long, next]);
  expect(seen).toEqual([]);
  expect(await noted()).toHaveLength(queries + 1);
});

describe("both connections", () => {
  const wanted = { synchronous: 2, foreign_keys: 1, secure_delete: 1, journal_mode: "wal" };

  async function getSettings(queries: Queries): Promise<object> {
    const found: Record<string, unknown> = {};
    for (const name of Object.keys(wanted)) {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(queries);
      found[name] = rows[0]?.[name];
    }
    return found;
  }

  async function expectWanted(): Promise<void> {
    expect(await getSettings(database.read)).toEqual(wanted);
    expect(await database.write(getSettings)).toEqual(wanted);
  }

  it("fsync each commit, enforce foreign keys and overwrite deleted rows, also when reopened", async () => {
    await expectWanted();
    const loosen = async (queries: Queries) => {
      for (const setting of ["secure_delete = off", "query_only = on"]) {
        await sql`pragma ${sql.raw(setting)}`.execute(queries);
      }
      // A read-only disk causes the same error, after which the connection is reopened.
      await queries.deleteFrom("settings").execute();
    };
    await expect(loosen(database.read)).rejects.toThrow("readonly");
    await expect(database.write(loosen)).rejects.toThrow("readonly");
    await expectWanted();
    await database.close();
    database = await openDatabase(settings);
    await expectWanted();
  });
});

/** The longest block of the event loop while `job` ran, in milliseconds. */
async function measureLongestHalt(job: () => Promise<void>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  await job();
  delays.disable();
  return delays.max / 1e6;
}
