import { AbortedTransactionError, sql } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFreshDatabase } from "#test/support/database.ts";
import type { Database, Queries } from "./database.ts";
import { getErrorCode } from "./engine-error.ts";
import { beginEpoch } from "./epoch.ts";
import { openDatabase } from "./open.ts";
import { openPostgres } from "./postgres.ts";
import { openDatabaseLockKey } from "./postgres-open-lock.ts";

let url: string;
let database: Database;
/** Connections of another process to the same database. */
let beside: Database;
beforeEach(async () => {
  url = (await createFreshDatabase()).url ?? "";
  // A pool of one connection: if a connection leaks, the next call hangs.
  database = openPostgres(url, 1);
  beside = openPostgres(url, 2);
});
afterEach(async () => {
  await database.close();
  await beside.close();
});

const insert = (name: string) => (queries: Queries) =>
  queries.insertInto("settings").values({ name, value: "" }).execute();

async function noted(): Promise<string[]> {
  const rows = await database.read.selectFrom("settings").select("name").orderBy("name").execute();
  return rows.map((row) => row.name).filter((name) => name !== "signing_secret");
}

async function getProcess(queries: Queries): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries);
  return rows[0]?.pid ?? 0;
}

/** Ends the server side of a connection, and waits until it is gone. */
async function terminate(pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid}, 10000)`.execute(beside.read);
}

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => "written",
    (error: unknown) => getErrorCode(error),
  );

it("the pool continues to read after its idle connection was ended", async () => {
  await terminate(await getProcess(database.read));
  // Retries until this process has noticed the loss.
  await vi.waitFor(async () => expect(await noted()).toEqual([]));
});

it("the pool writes a job exactly once when its connection is ended midway", async () => {
  let runs = 0;
  await database.write(async (queries) => {
    runs += 1;
    await insert("first")(queries);
    if (runs === 1) await terminate(await getProcess(queries));
    await insert("second")(queries);
  });
  expect(runs).toBe(2);
  expect(await noted()).toEqual(["first", "second"]);
});

it("the pool reports a commit without an answer, and does not repeat it", async () => {
  await beside.write(async (queries) => {
    await sql`create function dawdle() returns trigger language plpgsql as
      'begin perform pg_sleep(20); return null; end'`.execute(queries);
    await sql`create constraint trigger dawdling after insert on settings
      deferrable initially deferred for each row execute function dawdle()`.execute(queries);
  });
  let runs = 0;
  let pid = 0;
  const write = outcome(
    database.write(async (queries) => {
      runs += 1;
      pid = await getProcess(queries);
      await insert("a")(queries);
    }),
  );
  await vi.waitUntil(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`.execute(beside.read);
    return rows.length > 0;
  });
  await terminate(pid);
  expect(await write).toBe("08007");
  expect(runs).toBe(1);
  expect(await noted()).toEqual([]);
});

it("the pool refuses a transaction that went on after one of its statements failed", async () => {
  const swallowing = database.write(async (queries) => {
    await insert("a")(queries);
    await insert("a")(queries).catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow(AbortedTransactionError);
  expect(await noted()).toEqual([]);
});

it("the pool keeps a query of an ended job out of other transactions", async () => {
  const nextHasBegun = Promise.withResolvers<void>();
  let late = Promise.resolve("");
  await database.write(async (queries) => {
    const query = queries.insertInto("settings").values({ name: "late", value: "" });
    late = nextHasBegun.promise
      .then(() => query.execute())
      .then(
        () => "written",
        () => "refused",
      );
  });
  await database.write(async (queries) => {
    nextHasBegun.resolve();
    await late;
    await insert("next")(queries);
  });
  expect(await late).toBe("refused");
  expect(await noted()).toEqual(["next"]);
});

it("the pool survives a connection that is lost between two statements of a job", async () => {
  let runs = 0;
  await database.write(async (queries) => {
    runs += 1;
    await insert("first")(queries);
    if (runs > 1) return;
    await terminate(await getProcess(queries));
    // The connection emits an error while no query runs.
    await new Promise((resolve) => setImmediate(resolve));
    await insert("second")(queries);
  });
  expect([runs, await noted()]).toEqual([2, ["first"]]);
});

it("the pool does not reuse a connection on which an answer was late", async () => {
  const impatient = openPostgres(`${url}?statement_timeout=0&query_timeout=400`, 1);
  const sleep = (queries: Queries) => sql`select pg_sleep(5)`.execute(queries);
  expect(await outcome(sleep(impatient.read))).toBe("ETIMEDOUT");
  const half = impatient.write(async (queries) => {
    await insert("half")(queries);
    await sleep(queries);
  });
  expect(await outcome(half)).toBe("ETIMEDOUT");
  await impatient.write(insert("whole"));
  await impatient.close();
  expect(await noted()).toEqual(["whole"]);
});

it("the pool serves all callers on one connection, also after failures", async () => {
  const turns = Array.from({ length: 40 }, (_, index) => outcome(database.write(insert(`n${index % 20}`))));
  const outcomes = await Promise.all(turns);
  expect(outcomes.filter((one) => one === "written")).toHaveLength(20);
  expect(outcomes.filter((one) => one === "23505")).toHaveLength(20);
  expect(await noted()).toHaveLength(20);
});

it("the pool continues when another version changes a table while the pool is open", async () => {
  const all = () => database.read.selectFrom("settings").selectAll().where("name", "=", "a").execute();
  await database.write(insert("a"));
  expect(await all()).toEqual([{ name: "a", value: "" }]);
  await beside.write((queries) => sql`alter table settings add column later integer`.execute(queries));
  expect(await all()).toEqual([{ name: "a", value: "", later: null }]);
  await beside.write((queries) => sql`alter table settings drop column later`.execute(queries));
  const inWrite = database.write((queries) =>
    queries.selectFrom("settings").selectAll().where("name", "=", "a").execute(),
  );
  expect(await inWrite).toEqual([{ name: "a", value: "" }]);
});

/** The processes that hold the lock of open databases. */
async function shown(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks
    where locktype = 'advisory' and objid = ${openDatabaseLockKey}
      and database = (select oid from pg_database where datname = current_database())`.execute(beside.read);
  return rows.map(({ pid }) => pid);
}

const takeAlone = (queries: Queries) =>
  sql<{ isAlone: boolean }>`select pg_try_advisory_xact_lock(${openDatabaseLockKey}) as "isAlone"`.execute(
    queries,
  );

it("a database holds the lock while it is open, and is not opened during a restore", async () => {
  const [one, other] = [await openDatabase({ url, file: "" }), await openDatabase({ url, file: "" })];
  expect((await beside.write(takeAlone)).rows).toEqual([{ isAlone: false }]);
  await one.close();
  expect((await beside.write(takeAlone)).rows).toEqual([{ isAlone: false }]);
  await other.close();
  await vi.waitUntil(async () => (await shown()).length === 0);
  await beside.write(async (queries) => {
    expect((await takeAlone(queries)).rows).toEqual([{ isAlone: true }]);
    await expect(openDatabase({ url, file: "" })).rejects.toThrow(/is being restored.*Start again/u);
  });
  await (await openDatabase({ url, file: "" })).close();
});

it("a database takes the lock again when its connection was lost, and notices a restore in between", async () => {
  const replaced = vi.fn<() => void>();
  const opened = await openDatabase({ url, file: "", onRestored: replaced });
  const lose = async (): Promise<void> => {
    const [pid = 0] = await shown();
    await terminate(pid);
    await vi.waitUntil(async () => (await shown()).some((other) => other !== pid), { timeout: 8000 });
  };
  await lose();
  expect(replaced).not.toHaveBeenCalled();
  await beside.write((queries) => beginEpoch(queries, 1));
  await lose();
  await vi.waitUntil(() => replaced.mock.calls.length > 0, { timeout: 8000 });
  await opened.close();
});

async function getPrepared(): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from pg_prepared_statements`.execute(database.read);
  return rows[0]?.count ?? 0;
}

it("the pool prepares a statement once for a connection, and a bounded number of them", async () => {
  await noted();
  const before = await getPrepared();
  await noted();
  expect(await getPrepared()).toBe(before);
  for (let n = 0; n < 600; n += 1) await sql`select ${sql.lit(n)}`.execute(database.read);
  expect(await getPrepared()).toBe(500);
});

it("the pool reads and writes after another process changed the schema of prepared statements", async () => {
  const everything = database.read.selectFrom("settings").selectAll().where("name", "=", "a");
  await database.write(insert("a"));
  expect(await everything.execute()).toEqual([{ name: "a", value: "" }]);
  await sql`alter table settings add column note text not null default 'new'`.execute(beside.read);
  expect(await everything.execute()).toEqual([{ name: "a", value: "", note: "new" }]);
  await sql`alter table settings drop column note`.execute(beside.read);
  const rows = await database.write((queries) =>
    queries.updateTable("settings").set({ value: "b" }).where("name", "=", "a").returningAll().execute(),
  );
  expect(rows).toEqual([{ name: "a", value: "b" }]);
  await everything.execute();
  await sql`alter table settings add column note text not null default 'again'`.execute(beside.read);
  let runs = 0;
  const read = await database.write((queries) => {
    runs += 1;
    return queries.selectFrom("settings").selectAll().where("name", "=", "a").execute();
  });
  expect([runs, read]).toEqual([2, [{ name: "a", value: "b", note: "again" }]]);
});
