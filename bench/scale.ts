/**
 * Measures whether a call takes longer with many weddings than with few. In each database one wedding is made by
 * calls and then copied by SQL.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import pg from "pg";
import { addBudgetItem } from "#contract/budget.ts";
import { addEvent } from "#contract/calendar.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { addGuest, changeGuest } from "#contract/guests.ts";
import { addTable } from "#contract/seating.ts";
import { addTask } from "#contract/todos.ts";
import { changeWedding } from "#contract/wedding.ts";
import { createTokens } from "#server/platform/tokens.ts";
import { createRows, createCoupleWithGuests } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { startDurablePostgres } from "./postgres.ts";
import { createProductProgram, root, type RunningServer, start } from "./processes.ts";
import { median } from "./rounds.ts";

const few = 100;
/** Filling the databases takes minutes. The promise is about 100,000 weddings. */
const many = Number(process.env["SCALE_WEDDINGS"] ?? 2000);
const turns = Number(process.env["SCALE_TIMES"] ?? 60);
const maxSlowdown = 1.5;
const guestCount = 120;
const secret = "a secret that only this benchmark uses, for its sessions";
const tokens = createTokens(secret);
/** How many weddings one transaction copies. */
const weddingsAtOnce = 1000;
/** Ids are UUIDv7: this part is the time at which an id was made. */
const prefixLength = 13;
const uuid = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u;
/** Tables that a copy of a wedding does not need. */
const tablesNotCopied = new Set([
  "migrations",
  "settings",
  "attempts",
  "outbox",
  "mailed_links",
  "kept_payments",
]);

type Rows = readonly Readonly<Record<string, unknown>>[];

interface DatabaseHandle {
  readonly tablesQuery: string;
  ask(statement: string): Promise<Rows>;
  run(statements: string): Promise<void>;
  close(): Promise<void>;
}

interface Side {
  readonly server: RunningServer;
  readonly weddingCount: number;
  readonly ids: Readonly<Record<"user" | "session" | "guest", string>>;
  readonly bytes: number;
}

export const scale: Benchmark = {
  about: `calls with ${many} weddings (SCALE_WEDDINGS), against ${few} on an equal server; ${turns} of each in turn (SCALE_TIMES)`,
  async run() {
    const postgres = await startDurablePostgres();
    try {
      const getUrl = (count: number) => postgres.createDatabase(`weddings_${count}`);
      return [...(await measure("SQLite", async () => undefined)), ...(await measure("PostgreSQL", getUrl))];
    } finally {
      await postgres.stop();
    }
  },
};

async function measure(
  engine: string,
  getUrl: (count: number) => Promise<string | undefined>,
): Promise<Finding[]> {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache", "scale-"));
  const small = await createSide(join(folder, "few"), few, await getUrl(few));
  const large = await createSide(join(folder, "many"), many, await getUrl(many));
  try {
    const findings: Finding[] = [];
    for (const [name, toRequest] of requestsByName)
      findings.push(...(await compare(`${engine}: ${name}`, [small, large], toRequest)));
    const bytes = (large.bytes - small.bytes) / (many - few) / 1024;
    return [...findings, { what: `${engine}: a wedding with its indexes`, measured: bytes, unit: "KB" }];
  } finally {
    await Promise.all([small.server.stop(), large.server.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

type ToRequest = (
  turn: number,
  guest: string,
) => { readonly path: string; readonly method: string; readonly body?: object };

const reads = [...endpoints].filter(
  ([name, { method, access, path }]) =>
    method === "GET" &&
    access !== "public" &&
    !path.includes("{") &&
    name !== "findDocuments" &&
    name !== "getArchiveUrl",
);
const requestsByName: readonly (readonly [string, ToRequest])[] = [
  ...reads.map(([name, one]) => [name, () => ({ ...one })] as const),
  ["addGuest", (turn) => ({ ...addGuest, body: { firstName: `Zoé ${turn}` } })],
  ["changeGuest", (turn, id) => ({ ...fillPath(changeGuest, id), body: { presence: turn % 2 === 0 } })],
  ["addTask", () => ({ ...addTask, body: { title: "Choisir le menu" } })],
  ["addEvent", () => ({ ...addEvent, body: { title: "Essayage", event_date: "2027-05-03" } })],
  ["addBudgetItem", () => ({ ...addBudgetItem, body: { type: "Fleurs", price: 300 } })],
  ["changeWedding", (turn) => ({ ...changeWedding, body: { wedding_place: `Sens ${turn}` } })],
];

function fillPath({ method, path }: Endpoint, id: string) {
  return { method, path: path.replace("{id}", id) };
}

/**
 * Sends each request to both servers; which one is first changes each time. The median says whether a call grows
 * with the number of weddings.
 */
async function compare(what: string, sides: readonly [Side, Side], toRequest: ToRequest): Promise<Finding[]> {
  const times: readonly [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    for (const which of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      times[which].push(await timeRequest(sides[which], turn, toRequest));
    }
  }
  const [onFew, onMany] = times.map((values) => median(values.slice(turns / 10)));
  const measured = (onMany ?? Number.NaN) / (onFew ?? Number.NaN);
  return [
    { what: `${what}, of its time among ${few}`, measured, unit: "×", target: { atMost: maxSlowdown } },
    { what: `${what} among ${many}`, measured: onMany ?? Number.NaN, unit: "ms" },
  ];
}

/** Signs in as a member of one wedding: of each in turn if there are few, else of a sample spread over all. */
async function timeRequest(
  { server, weddingCount: count, ids }: Side,
  turn: number,
  toRequest: ToRequest,
): Promise<number> {
  const n = Math.floor((turn * 7919 * Math.max(1, count / few)) % count);
  const getId = (id: string): string => getPrefix(n, count) + id.slice(prefixLength);
  const token = await tokens.signSession({
    id: getId(ids.user),
    sessionId: getId(ids.session),
    expiresAt: Date.now() + 30 * 86_400_000,
  });
  const { path, method, body } = toRequest(turn, getId(ids.guest));
  const headers = {
    authorization: `Bearer ${token}`,
    accept: "application/json",
    "content-type": "application/json",
  };
  const begunAt = performance.now();
  const response = await fetch(server.url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const duration = performance.now() - begunAt;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
  return duration;
}

/**
 * Creates a wedding by calls, copies it `count` times while no server runs, then starts a server on the
 * result.
 */
async function createSide(folder: string, count: number, url: string | undefined): Promise<Side> {
  mkdirSync(folder, { recursive: true });
  const environment = {
    DATA_DIR: folder,
    SIGNING_SECRET: secret,
    LOG_LEVEL: "error",
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  };
  const first = await start(createProductProgram(environment));
  const { token } = await createCoupleWithGuests(guestCount, first.url);
  await createRows(first.url, token, addTable, 14, (each) => ({
    name: `Table ${each}`,
    number_of_guests: 10,
  }));
  await createRows(first.url, token, addTask, 40, (each) => ({ title: `Étape ${each}` }));
  await createRows(first.url, token, addEvent, 12, (each) => ({
    title: `Rendez-vous ${each}`,
    event_date: "2027-05-12",
  }));
  await createRows(first.url, token, addBudgetItem, 30, (each) => ({
    type: `Poste ${each}`,
    price: 120 + each,
  }));
  await first.stop();
  const file = join(folder, "promesse.db");
  const handle = url === undefined ? openSqlite(file) : await openPostgres(url);
  const getFirstId = async (table: string) =>
    String((await handle.ask(`select id from ${table} order by id`))[0]?.["id"]);
  const ids = {
    user: await getFirstId("users"),
    session: await getFirstId("sessions"),
    guest: await getFirstId("guests"),
  };
  await copyWedding(handle, count);
  const size = await handle.ask(
    url === undefined ? "select 0 as b" : "select pg_database_size(current_database()) as b",
  );
  await handle.close();
  const bytes = url === undefined ? statSync(file).size : Number(size[0]?.["b"]);
  return { server: await start(createProductProgram(environment)), weddingCount: count, ids, bytes };
}

/** Gives every copied row new ids that begin at another time. */
async function copyWedding(handle: DatabaseHandle, count: number): Promise<void> {
  const names = (await handle.ask(handle.tablesQuery)).map(({ name }) => String(name));
  const selects: string[] = [];
  for (const table of names.filter((name) => !tablesNotCopied.has(name))) {
    await handle.run(`create temp table t_${table} as select * from ${table}`);
    const rows = await handle.ask(`select * from t_${table}`);
    const columns = Object.keys(rows[0] ?? {});
    if (columns.length === 0) continue;
    const values = columns.map((column) => {
      if (rows.some((row) => uuid.test(String(row[column]))))
        return `n.prefix || substr(t.${column}, ${prefixLength + 1})`;
      const isAddress = table === "users" && column.startsWith("email") && column !== "email_confirmed_at";
      return isAddress ? `n.i || '.' || t.${column}` : `t.${column}`;
    });
    selects.push(
      `insert into ${table} (${columns.join(", ")}) select ${values.join(", ")} from t_${table} t, n`,
    );
  }
  await handle.run("create temp table n (i integer, prefix text)");
  for (let first = 0; first < count; first += weddingsAtOnce) {
    const numbers = Array.from(
      { length: Math.min(weddingsAtOnce, count - first) },
      (_, offset) => first + offset,
    );
    const list = numbers.map((n) => `(${n}, '${getPrefix(n, count)}')`).join(", ");
    await handle.run(`begin; delete from n; insert into n values ${list}; ${selects.join("; ")}; commit`);
  }
}

function getPrefix(n: number, count: number): string {
  const minute = 60_000;
  const hex = (Date.UTC(2026, 8, 1) - (count - n) * minute).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

function openSqlite(file: string): DatabaseHandle {
  const handle = new BetterSqlite3(file);
  handle.pragma("foreign_keys = off");
  handle.pragma("synchronous = off");
  return {
    tablesQuery: "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'",
    ask: async (statement) => handle.prepare<[], Rows[number]>(statement).all(),
    run: async (statements) => void handle.exec(statements),
    async close() {
      handle.pragma("wal_checkpoint(truncate)");
      handle.close();
    },
  };
}

async function openPostgres(url: string): Promise<DatabaseHandle> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The triggers and foreign keys are off for the copy: its rows come from rows that were checked.
  await client.query("set session_replication_role = replica; set synchronous_commit = off");
  return {
    tablesQuery: "select tablename as name from pg_tables where schemaname = 'public'",
    ask: async (statement) => (await client.query<Rows[number]>(statement)).rows,
    run: async (statements) => void (await client.query(statements)),
    async close() {
      await client.query("vacuum analyze");
      await client.end();
    },
  };
}
