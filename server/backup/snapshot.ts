/** All rows as they are at one moment, while others go on writing. */
import { closeSync, existsSync, fdatasyncSync, openSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { NewerDatabaseError, type Queries } from "#server/database/database.ts";
import { migrations } from "#server/database/migrations/list.ts";
import { openSqlite } from "#server/database/sqlite.ts";
import type { Config } from "../platform/config.ts";
import { secretFileIn, secretSetting } from "../platform/secret.ts";
import { isCode } from "../platform/storage/disk.ts";
import { flushedEvery } from "./archive-file.ts";
import { BackupError } from "./backup-error.ts";
import type { Pace } from "./pace.ts";
import { onPostgres } from "./postgres.ts";
import { type PagesOf, postgresPages, sqlitePages } from "./row-pages.ts";
import { ourShapes, type Shape, shapesOf, stepsOf } from "./shapes.ts";

export interface Snapshot {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly steps: readonly string[];
  readonly shapes: readonly Shape[];
  readonly pagesOf: PagesOf;
  /** undefined: the settings give it, and keep it. */
  readonly secret: string | undefined;
}

export interface Reading {
  readonly config: Config;
  /** Where SQLite's rows are copied to meanwhile. */
  readonly copy: string;
  readonly pace: Pace;
}

/** Gives `job` a snapshot, good until it ends. @throws BackupError, NewerDatabaseError. */
export async function withSnapshot<T>(reading: Reading, job: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const { databaseUrl } = reading.config;
  return databaseUrl === undefined
    ? withSqlite(reading, job)
    : withPostgres(reading.config, databaseUrl, job);
}

export function databaseFile({ dataDir }: Config): string {
  return join(dataDir, "promesse.db");
}

async function withSqlite<T>(
  { config, copy, pace }: Reading,
  job: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const file = databaseFile(config);
  if (!existsSync(file)) throw new BackupError(`There is no database at ${file}: DATA_DIR names its folder.`);
  try {
    const at = await copyAtOneMoment(file, copy, pace);
    const database = openSqlite(copy);
    const handle = new BetterSqlite3(copy);
    try {
      return await job({
        at,
        steps: await knownSteps(database.read, "sqlite"),
        shapes: await shapesOf(database.read, "sqlite"),
        pagesOf: sqlitePages(handle),
        secret: await secretBeside(config),
      });
    } finally {
      handle.close();
      await database.close();
    }
  } finally {
    await removeDatabase(copy);
  }
}

const pagesAtOnce = 64;

/**
 * Page by page within one read transaction, which sees nothing of what is written meanwhile. It is quick, so that the
 * write-ahead log, which cannot be cut while somebody reads, has little time to grow; what takes time reads the copy.
 */
async function copyAtOneMoment(file: string, copy: string, pace: Pace): Promise<number> {
  // Not opened for reading alone: such a connection, when it is the last, leaves its files behind.
  const handle = new BetterSqlite3(file, { fileMustExist: true, timeout: 5000 });
  try {
    handle.pragma("query_only = on");
    handle.exec("begin");
    handle.prepare("select count(*) from sqlite_schema").get();
    const at = Date.now();
    const pageSize = Number(handle.pragma("page_size", { simple: true }));
    let unflushed = 0;
    await handle.backup(copy, {
      progress: () => {
        unflushed += pagesAtOnce * pageSize;
        if (unflushed >= flushedEvery) {
          flushNow(copy);
          unflushed = 0;
        }
        pace.passedSync(pagesAtOnce * pageSize);
        return pagesAtOnce;
      },
    });
    return at;
  } finally {
    handle.close();
  }
}

/** SQLite flushes its copy at the end: all of it, if nobody did before. */
function flushNow(file: string): void {
  const opened = openSync(file, "r");
  try {
    fdatasyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** A database that nobody has open, and what lies beside it. */
export async function removeDatabase(file: string): Promise<void> {
  for (const ending of ["", "-wal", "-shm", "-journal"]) await rm(file + ending, { force: true });
}

async function secretBeside({ signingSecret, dataDir }: Config): Promise<string | undefined> {
  if (signingSecret !== undefined) return undefined;
  return readFile(secretFileIn(dataDir), "utf8").catch((error: unknown) => {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  });
}

async function withPostgres<T>(
  config: Config,
  url: string,
  job: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return onPostgres(url, (connection) =>
    connection
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (queries) => {
        const steps = await knownSteps(queries, "postgres");
        return job({
          at: Date.now(),
          steps,
          shapes: await ourShapes(queries),
          pagesOf: postgresPages(queries),
          secret: config.signingSecret === undefined ? await secretWithin(queries) : undefined,
        });
      }),
  );
}

async function secretWithin(queries: Queries): Promise<string | undefined> {
  const row = await queries
    .selectFrom("settings")
    .select("value")
    .where("name", "=", secretSetting)
    .executeTakeFirst();
  return row?.value;
}

async function knownSteps(queries: Queries, engine: "sqlite" | "postgres"): Promise<string[]> {
  const steps = await stepsOf(queries, engine);
  if (steps.length === 0)
    throw new BackupError("The database has no tables of Promesse: there is nothing to keep.");
  const unknown = steps.filter((name) => !migrations.some((step) => step.name === name));
  if (unknown.length === 0) return steps;
  throw new NewerDatabaseError(
    `This database was written by a newer version of Promesse (it knows ${unknown.join(", ")}). ` +
      "Make the backup with that version.",
  );
}
