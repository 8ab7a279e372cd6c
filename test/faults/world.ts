/**
 * Starts the server as a process on a database of its own, with functions to call it and to check its data.
 */
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { engine } from "#test/support/database.ts";
import { copyTemplate } from "#test/support/postgres.ts";

export type Row = Readonly<Record<string, unknown>>;
/** Runs a statement that reads, and returns its rows. */
export type ReadRows = (statement: string) => Promise<Row[]>;

/**
 * The number of rounds, or milliseconds: the second one in `npm run faults`, which takes minutes instead of seconds.
 */
export function getLength(short: number, long: number): number {
  return process.env["FAULTS"] === undefined ? short : long;
}

/** A single long test takes at most two hours: 1,000 kills and restarts take some forty minutes on a quiet machine. */
export const testTimeout = getLength(180_000, 7_200_000);

/** The empty data of one server. */
export interface EmptyInstallation {
  readonly folder: string;
  /** The file of the SQLite database. */
  readonly file: string;
  /** The environment with which the server starts. */
  readonly environment: Readonly<Record<string, string>>;
  /** Reads the database without the server. */
  readonly readRows: ReadRows;
}

/** Creates an empty, migrated database on the engine of this run. */
export async function createEmptyInstallation(): Promise<EmptyInstallation> {
  const folder = join(inject("folder"), randomUUID());
  mkdirSync(folder);
  const file = join(folder, "promesse.db");
  if (engine === "sqlite") {
    return {
      folder,
      file,
      environment: { DATA_DIR: folder },
      readRows: async (statement) => readRowsOfFile(file, statement),
    };
  }
  const url = await copyTemplate(inject("postgres"), `test_${randomUUID().replaceAll("-", "")}`);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  onTestFinished(() => pool.end());
  const readRows: ReadRows = async (statement) => (await pool.query<Row>(statement)).rows;
  return { folder, file, environment: { DATA_DIR: folder, DATABASE_URL: url }, readRows };
}

/** Reads a SQLite file that another process may have open. */
export function readRowsOfFile(file: string, statement: string): Row[] {
  const database = new BetterSqlite3(file, { readonly: true });
  try {
    return database.prepare<[], Row>(statement).all();
  } finally {
    database.close();
  }
}

export interface Outcome {
  /** 0 when there was no answer. */
  readonly status: number;
  /** The code of an error. */
  readonly code: string;
  readonly message: string;
  /** In seconds. */
  readonly retryAfter: number | undefined;
  readonly reply: unknown;
}

export interface Call {
  readonly path: string;
  readonly method?: string;
  readonly body?: object;
  readonly token?: string;
  readonly language?: "fr" | "en";
}

/** Never throws: no answer within half a minute is also an outcome. */
export async function getOutcome(
  url: string,
  { path, method = "GET", body, token, language = "en" }: Call,
): Promise<Outcome> {
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(30_000),
      headers: {
        accept: "application/json",
        "accept-language": language,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const reply = JSON.parse(await response.text()) as { error?: { code: string; message: string } };
    const retryAfter = response.headers.get("retry-after");
    return {
      status: response.status,
      code: response.ok ? "" : (reply.error?.code ?? ""),
      message: response.ok ? "" : (reply.error?.message ?? ""),
      retryAfter: retryAfter === null ? undefined : Number(retryAfter),
      reply,
    };
  } catch (error) {
    return { status: 0, code: "", message: String(error), retryAfter: undefined, reply: undefined };
  }
}

const credentials = { email: "a@exemple.fr", password: "un bouquet de roses" };

export const calls = {
  health: { path: "/healthz" },
  signIn: { method: "POST", path: "/login", body: { ...credentials, rememberMe: true } },
  guests: (token: string): Call => ({ path: "/api/guests/user", token }),
  addGuest: (token: string, firstName: string): Call => ({
    method: "POST",
    path: "/api/guests",
    token,
    body: { firstName },
  }),
  upload: (token: string, name: string, text: string): Call => {
    const body = new FormData();
    body.append("folderId", "null");
    body.append("file", new Blob([text]), name);
    return { method: "POST", path: "/upload-file", token, body };
  },
} as const;

/** Returns a session token that is valid for thirty days. */
export async function signUp(url: string, email = credentials.email): Promise<string> {
  const body = { ...credentials, email, first_name: "Anne", last_name: "Bord" };
  const registered = await callUntilFree(url, { method: "POST", path: "/register", body });
  const signIn = { ...calls.signIn, body: { ...calls.signIn.body, email } };
  const { status, reply } = await callUntilFree(url, signIn);
  if (status !== 200) throw new Error(`nobody could sign up: ${registered.status}, ${status}`);
  return String((reply as Row)["token"]);
}

/** Session tokens of one or more couples. */
export type Couples = readonly [string, ...string[]];

/**
 * Signs up the couples of a test: in the long form twenty, because a guest list holds at most 2,000 guests.
 * Returns a session token of each.
 */
export async function signUpCouples(url: string): Promise<Couples> {
  const others: string[] = [];
  for (let other = 1; other < getLength(1, 20); other += 1)
    others.push(await signUp(url, `couple-${other}@exemple.fr`));
  return [await signUp(url), ...others];
}

/** Repeats the call while the server is busy, as it may be just after its start. */
async function callUntilFree(url: string, call: Call): Promise<Outcome> {
  for (let tries = 0; ; tries += 1) {
    const outcome = await getOutcome(url, call);
    if (outcome.status !== 503 || tries === 40) return outcome;
    await wait(250);
  }
}

/** Whether a 503 says what it must: `busy` with Retry-After, or `outcome_unknown` without. */
export function isWellFormedRefusal({ status, code, retryAfter }: Outcome): boolean {
  if (status !== 503) return false;
  return code === "outcome_unknown" ? retryAfter === undefined : code === "busy" && retryAfter !== undefined;
}

/** Polls, because the awaited change happens in another process. */
export async function waitUntil(isTrue: () => boolean | Promise<boolean>, timeout = 30_000): Promise<void> {
  const deadline = performance.now() + timeout;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${String(isTrue)}`);
    await wait(5);
  }
}

/**
 * Returns a sentence for each damage in the database: SQLite's own two checks; PostgreSQL enforces its constraints
 * itself.
 */
export async function findDamage(readRows: ReadRows): Promise<string[]> {
  if (engine === "postgres") return [];
  const messages = (await readRows("pragma integrity_check")).map((row) => String(row["integrity_check"]));
  const orphans = await readRows("pragma foreign_key_check");
  return [
    ...messages.filter((line) => line !== "ok"),
    ...orphans.map(({ table }) => `a row of ${String(table)} points to nothing`),
  ];
}

/** Returns a sentence for each file without a row and each row without a file, when no upload is under way. */
export async function findStrayFiles({ readRows, folder }: EmptyInstallation): Promise<string[]> {
  const listKeys = async (table: string): Promise<string[]> =>
    (await readRows(`select wedding_id, id from ${table}`)).map(
      (row) => `${String(row["wedding_id"])}/${String(row["id"])}`,
    );
  const rows = new Set(await listKeys("contents"));
  // With several processes, remains are swept after an hour; until then their ids are noted.
  const noted = new Set(engine === "postgres" ? await listKeys("loose_contents") : []);
  const stored = listFiles(join(folder, "files"));
  return [
    ...[...rows].filter((id) => !stored.includes(id)).map((id) => `${id} has a row and no file`),
    ...stored.filter((id) => !rows.has(id) && !noted.has(id)).map((id) => `${id} has a file and no row`),
    ...(engine === "sqlite"
      ? listFiles(join(folder, "incoming")).map((name) => `${name} never arrived and was left`)
      : []),
  ];
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    );
}
