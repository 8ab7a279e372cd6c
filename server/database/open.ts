/** Opens the database the settings name, brought up to date. */
import { copyBeforeMigration } from "./pre-migration-copy.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { startHeartbeat } from "./postgres-heartbeat.ts";
import { openSqlite } from "./sqlite.ts";

export interface DatabaseSettings {
  /** `postgres://…`; without it SQLite serves. */
  readonly url?: string | undefined;
  /** Path of the SQLite file. */
  readonly file: string;
  /** How many writes may share one SQLite transaction; 1 turns sharing off, for measuring. */
  readonly writesPerCommit?: number | undefined;
  /** Connections of the PostgreSQL pool. */
  readonly poolSize?: number | undefined;
  /** What is to happen when a restore has put other rows in the place of those that were opened (PostgreSQL). */
  readonly replaced?: (() => void) | undefined;
  /** Is told in a sentence what whoever runs the server should know. */
  readonly tell?: ((sentence: string) => void) | undefined;
}

/** @throws EngineError while a backup is being restored; NewerDatabaseError when the data was written by a newer version. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database =
    settings.url === undefined
      ? openSqlite(
          settings.file,
          settings.writesPerCommit === undefined ? {} : { perCommit: settings.writesPerCommit },
        )
      : await openShown(settings.url, settings);
  try {
    await migrate(database, (step) => {
      if (database.engine === "sqlite") tellOfCopy(copyBeforeMigration(settings.file, step), settings);
    });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function tellOfCopy(copy: string, { tell }: DatabaseSettings): void {
  tell?.(`The database is being brought up to date. As it was before, it is kept in ${copy}`);
}

/** A restore sees that it is open, until it is closed. */
async function openShown(
  url: string,
  { poolSize, replaced = () => undefined }: DatabaseSettings,
): Promise<Database> {
  const endPresence = await startHeartbeat(url, replaced);
  const database = openPostgres(url, poolSize);
  return {
    ...database,
    close: async () => {
      await database.close();
      await endPresence();
    },
  };
}
