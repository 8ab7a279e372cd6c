/**
 * The database as a backup reads it and a restore fills it. Queries have no time limit; those of the server end within
 * seconds.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import type { Engine, Queries } from "#server/database/database.ts";
import { runWithoutTimeLimits } from "#server/database/postgres.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Config } from "../platform/config.ts";
import { BackupError } from "./backup-error.ts";
import type { TableAccess } from "./rows.ts";
import { createPostgresTableAccess, createSqliteTableAccess } from "./table-rows.ts";

/** The target of a restore. */
export interface RestoreTarget {
  readonly config: Config;
  readonly replace: boolean;
  /**
   * The signing secret to store where the engine stores it; undefined if the archive has none, or the settings have
   * one.
   */
  readonly secret: string | undefined;
}

/** The queries of one transaction. */
export interface Connection {
  readonly engine: Engine;
  readonly queries: Queries;
  readonly rows: TableAccess;
}

export function getDatabaseFile({ dataDir }: Config): string {
  return join(dataDir, "promesse.db");
}

export function createSqliteBackupConnection(handle: BetterSqlite3.Database): Connection {
  const queries = new Kysely<Tables>({ dialect: new SqliteDialect({ database: handle }) });
  return { engine: "sqlite", queries, rows: createSqliteTableAccess(handle) };
}

/** Runs `job` on a consistent snapshot of all rows. @throws BackupError. */
export async function runInSnapshot<T>(
  config: Config,
  job: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl !== undefined) {
    return runWithoutTimeLimits(config.databaseUrl, (queries) =>
      queries
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute((transaction) => job(createPostgresBackupConnection(transaction))),
    );
  }
  const file = getDatabaseFile(config);
  if (!existsSync(file)) throw new BackupError(`There is no database at ${file}: DATA_DIR names its folder.`);
  // Not opened read-only: such a connection leaves the files of the write-ahead log behind when it closes last.
  const handle = new BetterSqlite3(file, { fileMustExist: true, timeout: 5000 });
  try {
    handle.pragma("query_only = on");
    handle.exec("begin");
    return await job(createSqliteBackupConnection(handle));
  } finally {
    handle.close();
  }
}

export function createPostgresBackupConnection(queries: Queries): Connection {
  return { engine: "postgres", queries, rows: createPostgresTableAccess(queries) };
}
