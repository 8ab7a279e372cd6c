/** Opens the database the settings name, brought up to date. */
import { migrate } from "./migrate.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
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
}

/** @throws NewerDatabaseError when the data was written by a newer version. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database =
    settings.url === undefined
      ? openSqlite(
          settings.file,
          settings.writesPerCommit === undefined ? {} : { perCommit: settings.writesPerCommit },
        )
      : openPostgres(settings.url, settings.poolSize);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
