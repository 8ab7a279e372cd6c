/** Where a torture takes place: a folder and a database of its own, which it can also ask without the server. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import pg from "pg";
import type { Engine } from "#server/database/database.ts";
import { projectRoot } from "#server/platform/config.ts";
import { startPostgres } from "#test/support/postgres.ts";

export type Row = Readonly<Record<string, unknown>>;

/** Gives the rows of a statement. */
export type Ask = (statement: string) => Promise<Row[]>;

export interface Ground {
  readonly engine: Engine;
  readonly folder: string;
  /** SQLite's. */
  readonly file: string;
  /** PostgreSQL's. */
  readonly url: string | undefined;
  /** What the server is started with. */
  readonly environment: Readonly<Record<string, string>>;
  readonly ask: Ask;
  /** Once nothing of a process that is gone still runs in the database. */
  deserted(): Promise<void>;
  /** Closes what this opened; the folder stays. */
  leave(): Promise<void>;
}

/** `url`: of a PostgreSQL database; without it SQLite serves, in `folder`. */
export function groundIn(folder: string, url?: string): Ground {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "promesse.db");
  const here = { engine: "sqlite", folder, file, url, environment: { DATA_DIR: folder } } as const;
  if (url === undefined) {
    const ask: Ask = async (statement) => askFile(file, statement);
    return { ...here, ask, deserted: async () => undefined, leave: async () => undefined };
  }
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on("error", () => undefined);
  const ask: Ask = async (statement) => (await pool.query<Row>(statement)).rows;
  const others =
    "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  return {
    ...here,
    engine: "postgres",
    environment: { DATA_DIR: folder, DATABASE_URL: url },
    ask,
    async deserted() {
      while ((await ask(others)).length > 0) await new Promise((resolve) => setTimeout(resolve, 2));
    },
    leave: () => pool.end(),
  };
}

function askFile(file: string, statement: string): Row[] {
  const database = new BetterSqlite3(file, { readonly: true });
  try {
    return database.prepare<[], Row>(statement).all();
  } finally {
    database.close();
  }
}

/** Runs `job` on an engine, in a folder on the project's own disk that goes afterwards, unless it throws. */
export async function onGround<T>(engine: Engine, job: (ground: Ground) => Promise<T>): Promise<T> {
  const parent = join(projectRoot, ".cache");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "torture-"));
  // Run by root, PostgreSQL works as a user of its own, who must be able to pass.
  chmodSync(folder, 0o711);
  const server = engine === "postgres" ? await startPostgres(folder) : undefined;
  const ground = groundIn(join(folder, "data"), await server?.create("torture"));
  let found: T;
  try {
    found = await job(ground);
  } finally {
    await ground.leave();
    await server?.stop();
  }
  rmSync(folder, { recursive: true, force: true });
  return found;
}
