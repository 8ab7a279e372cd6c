/** Restores to SQLite in one transaction, on a connection that excludes all others. */
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { getErrorCode } from "#server/database/engine-error.ts";
import { getSecretFile } from "../platform/signing-secret.ts";
import { syncToDisk } from "../platform/storage/disk.ts";
import { BackupError } from "./backup-error.ts";
import {
  type Connection,
  getDatabaseFile,
  type RestoreTarget,
  createSqliteBackupConnection,
} from "./connection.ts";
import { listTables } from "./shapes.ts";

/**
 * Drops all tables, has `fill` create and fill them, and returns its result. The lock is held until everything is on
 * disk, so a server that starts meanwhile is refused.
 */
export async function restoreIntoSqlite<T>(
  { config, replace, secret }: RestoreTarget,
  fill: (connection: Connection) => Promise<T>,
): Promise<T> {
  const file = getDatabaseFile(config);
  const handle = new BetterSqlite3(file, { timeout: 0 });
  try {
    beginExclusive(handle);
    dropAllTables(handle, replace);
    const done = await fill(createSqliteBackupConnection(handle));
    if (handle.prepare("pragma foreign_key_check").all().length > 0) {
      throw new BackupError("Rows of the archive refer to rows that it does not have. Nothing was changed.");
    }
    const secretFile = getSecretFile(config.dataDir);
    if (secret !== undefined) await writeSecret(`${secretFile}.part`, secret);
    handle.exec("commit");
    if (secret !== undefined) {
      await rename(`${secretFile}.part`, secretFile);
      await syncToDisk(dirname(secretFile));
    }
    return done;
  } catch (error) {
    throw toOperatorError(error, file);
  } finally {
    handle.close();
  }
}

/** In WAL mode a server with the file open holds a shared lock, so this fails while one runs. */
function beginExclusive(handle: BetterSqlite3.Database): void {
  for (const setting of [
    "locking_mode = exclusive",
    "journal_mode = wal",
    "synchronous = full",
    // Tables are filled one after the other; foreign keys are checked before the commit.
    "foreign_keys = off",
    // Replaced rows must not stay legible in the file.
    "secure_delete = on",
  ])
    handle.pragma(setting);
  handle.exec("begin exclusive");
}

function dropAllTables(handle: BetterSqlite3.Database, replace: boolean): void {
  const tables = listTables(handle);
  const accounts = tables.includes("users")
    ? Number(handle.prepare("select count(*) from users").pluck().get())
    : 0;
  if (accounts > 0 && !replace) throw new BackupError(getNotEmptyMessage(accounts));
  for (const table of tables) handle.exec(`drop table "${table}"`);
}

export function getNotEmptyMessage(accounts: number): string {
  return (
    `There are ${accounts} accounts here already. To put the archive in the place of everything that is here, ` +
    "say --replace (npm run restore FILE -- --replace); nothing was changed."
  );
}

function toOperatorError(error: unknown, file: string): unknown {
  if (!(error instanceof BetterSqlite3.SqliteError)) return error;
  const code = getErrorCode(error);
  if (/^SQLITE_(?:BUSY|LOCKED)/u.test(code)) {
    return new BackupError(`A server is running on ${file}. Stop it first; nothing was changed.`, {
      cause: error,
    });
  }
  if (!/^SQLITE_(?:CORRUPT|NOTADB)/u.test(code)) return error;
  return new BackupError(
    `The database ${file} is damaged. Move it away, with ${file}-wal, and restore again; nothing was changed.`,
    { cause: error },
  );
}

async function writeSecret(path: string, secret: string): Promise<void> {
  await rm(path, { force: true });
  const handle = await open(path, "wx", 0o600);
  try {
    await handle.writeFile(secret);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
