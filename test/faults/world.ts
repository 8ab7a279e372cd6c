/** A server as its own process, on a database of its own, and people who write to it, send files and read without end. */
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
/** Gives the rows of a statement. */
export type Ask = (statement: string) => Promise<Row[]>;

/** In `npm run faults` each test takes its second value: minutes instead of seconds. */
export function lengthOf(short: number, long: number): number {
  return process.env["FAULTS"] === undefined ? short : long;
}

/** A single long test takes at most half an hour. */
export const longestTest = lengthOf(180_000, 1_800_000);

export interface Place {
  readonly folder: string;
  /** SQLite's. */
  readonly file: string;
  /** What the server is started with. */
  readonly environment: Readonly<Record<string, string>>;
  /** Reads the database without the server. */
  readonly ask: Ask;
}

/** An empty, migrated database on the engine of this run. */
export async function newPlace(): Promise<Place> {
  const folder = join(inject("folder"), randomUUID());
  mkdirSync(folder);
  const file = join(folder, "promesse.db");
  if (engine === "sqlite") {
    return {
      folder,
      file,
      environment: { DATA_DIR: folder },
      ask: async (statement) => askFile(file, statement),
    };
  }
  const url = await copyTemplate(inject("postgres"), `test_${randomUUID().replaceAll("-", "")}`);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  onTestFinished(() => pool.end());
  const ask: Ask = async (statement) => (await pool.query<Row>(statement)).rows;
  return { folder, file, environment: { DATA_DIR: folder, DATABASE_URL: url }, ask };
}

export function askFile(file: string, statement: string): Row[] {
  const database = new BetterSqlite3(file, { readonly: true });
  try {
    return database.prepare<[], Row>(statement).all();
  } finally {
    database.close();
  }
}

export interface Outcome {
  /** 0 when nobody answered. */
  readonly status: number;
  /** A refusal's. */
  readonly code: string;
  readonly message: string;
  /** Seconds. */
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

/** Never throws: no answer within half a minute is an outcome too. */
export async function outcomeOf(
  url: string,
  { path, method = "GET", body, token, language = "en" }: Call,
): Promise<Outcome> {
  const isForm = body instanceof FormData;
  try {
    const answer = await fetch(url + path, {
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
    const reply = JSON.parse(await answer.text()) as { error?: { code: string; message: string } };
    const retryAfter = answer.headers.get("retry-after");
    return {
      status: answer.status,
      code: answer.ok ? "" : (reply.error?.code ?? ""),
      message: answer.ok ? "" : (reply.error?.message ?? ""),
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

/** A token that lasts thirty days. */
export async function signUp(url: string, email = credentials.email): Promise<string> {
  const body = { ...credentials, email, first_name: "Anne", last_name: "Bord" };
  const registered = await onceFree(url, { method: "POST", path: "/register", body });
  const signIn = { ...calls.signIn, body: { ...calls.signIn.body, email } };
  const { status, reply } = await onceFree(url, signIn);
  if (status !== 200) throw new Error(`nobody could sign up: ${registered.status}, ${status}`);
  return String((reply as Row)["token"]);
}

/** Again after a moment while the server says that it is busy, as one that has just started may be. */
async function onceFree(url: string, call: Call): Promise<Outcome> {
  for (let tries = 0; ; tries += 1) {
    const outcome = await outcomeOf(url, call);
    if (outcome.status !== 503 || tries === 40) return outcome;
    await wait(250);
  }
}

/** A refusal that says whether trying again makes sense: not where it may have been done. */
export function isClear({ status, code, retryAfter }: Outcome): boolean {
  if (status !== 503) return false;
  return code === "outcome_unknown" ? retryAfter === undefined : code === "busy" && retryAfter !== undefined;
}

/** Polls: what is waited for happens in another process. */
export async function until(isSo: () => boolean | Promise<boolean>, longest = 30_000): Promise<void> {
  const deadline = performance.now() + longest;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${String(isSo)}`);
    await wait(5);
  }
}

/** Whether the database is whole in itself: SQLite's own two checks; PostgreSQL keeps its constraints itself. */
export async function damageIn(ask: Ask): Promise<string[]> {
  if (engine === "postgres") return [];
  const said = (await ask("pragma integrity_check")).map((row) => String(row["integrity_check"]));
  const broken = await ask("pragma foreign_key_check");
  return [
    ...said.filter((line) => line !== "ok"),
    ...broken.map(({ table }) => `a row of ${String(table)} points to nothing`),
  ];
}

/** Where files and rows differ, with nothing on its way. */
export async function strayFiles({ ask, folder }: Place): Promise<string[]> {
  const keyed = async (table: string): Promise<string[]> =>
    (await ask(`select wedding_id, id from ${table}`)).map(
      (row) => `${String(row["wedding_id"])}/${String(row["id"])}`,
    );
  const rows = new Set(await keyed("contents"));
  // With several processes, what one left is given up after an hour; until then it is noted.
  const noted = new Set(engine === "postgres" ? await keyed("loose_contents") : []);
  const stored = filesIn(join(folder, "files"));
  return [
    ...[...rows].filter((id) => !stored.includes(id)).map((id) => `${id} has a row and no file`),
    ...stored.filter((id) => !rows.has(id) && !noted.has(id)).map((id) => `${id} has a file and no row`),
    ...(engine === "sqlite"
      ? filesIn(join(folder, "incoming")).map((name) => `${name} never arrived and was left`)
      : []),
  ];
}

function filesIn(folder: string): string[] {
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
