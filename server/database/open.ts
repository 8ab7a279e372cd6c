/** Opens the database that the settings name, and migrates it. */
import { copyBeforeMigration } from "./pre-migration-copy.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./database.ts";
import { openSqlite } from "./sqlite.ts";

export interface DatabaseSettings {
  /** `postgres://…`; undefined for SQLite. */
  readonly url?: string | undefined;
  /** Path of the SQLite file. */
  readonly file: string;
  /** How many writes may share one SQLite transaction; 1 turns this off, for benchmarks. */
  readonly writesPerCommit?: number | undefined;
  /** Connections of the PostgreSQL pool. */
  readonly poolSize?: number | undefined;
  /** Milliseconds that a query waits for a free connection of the PostgreSQL pool before it fails as busy. */
  readonly connectTimeout?: number | undefined;
  /** Called when a restore has replaced the rows of the open database (PostgreSQL). */
  readonly onRestored?: (() => void) | undefined;
  /** Called with messages for the operator. */
  readonly tell?: ((sentence: string) => void) | undefined;
}

/** @throws EngineError while a backup is being restored; NewerDatabaseError when a newer version wrote the data. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database =
    settings.url === undefined
      ? openSqlite(
          settings.file,
          settings.writesPerCommit === undefined ? {} : { maxPerCommit: settings.writesPerCommit },
        )
      : await openPostgresWithLock(settings.url, settings);
  try {
    await migrate(database, (step) => {
      if (database.engine === "sqlite") printCopy(copyBeforeMigration(settings.file, step), settings);
    });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function printCopy(copy: string, { tell }: DatabaseSettings): void {
  tell?.(`The database is being brought up to date. As it was before, it is kept in ${copy}`);
}

/** Holds a lock while the database is open, by which a restore detects this process. */
async function openPostgresWithLock(
  url: string,
  { poolSize, connectTimeout, onRestored = () => undefined }: DatabaseSettings,
): Promise<Database> {
  const [{ openPostgres }, { holdOpenLock }] = await Promise.all([
    import("./postgres.ts"),
    import("./postgres-open-lock.ts"),
  ]);
  const releaseOpenLock = await holdOpenLock(url, onRestored);
  const database = openPostgres(url, poolSize, connectTimeout);
  return {
    ...database,
    close: async () => {
      await database.close();
      await releaseOpenLock();
    },
  };
}
