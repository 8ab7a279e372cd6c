/** Restores to SQLite: into a new file that takes the place of the old one by a single rename. */
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { beginEpoch } from "#server/database/epoch.ts";
import { takeSteps } from "#server/database/migrate.ts";
import { openSqlite } from "#server/database/sqlite.ts";
import { secretFileIn } from "../platform/secret.ts";
import { flush } from "../platform/storage/disk.ts";
import { BackupError } from "./backup-error.ts";
import { checkFilled, fill } from "./filling.ts";
import { namesOf, sqlitePages } from "./row-pages.ts";
import { valuesIn } from "./packed-rows.ts";
import type { Replacing } from "./restoring.ts";
import { type Shape, shapesOf } from "./shapes.ts";
import { databaseFile, removeDatabase } from "./snapshot.ts";

/** Gives the hash of the rows, read back. */
export async function restoreSqlite(replacing: Replacing): Promise<string> {
  const { config, checked } = replacing;
  const file = databaseFile(config);
  const fresh = `${file}.restoring`;
  const release = takeAlone(file, replacing.replace);
  try {
    await removeDatabase(fresh);
    const rowsSha256 = await makeAnew(fresh, replacing);
    await replacing.putFiles();
    release();
    await takePlace(fresh, file);
    if (config.signingSecret === undefined && checked.secret !== undefined) {
      await keepSecret(secretFileIn(config.dataDir), checked.secret);
    }
    return rowsSha256;
  } finally {
    release();
    await removeDatabase(fresh);
  }
}

/**
 * Makes sure that no server has the file open, and that none opens it until this is released. In write-ahead mode whoever
 * has it open holds a lock on it that nobody else's exclusive one goes with.
 */
function takeAlone(file: string, replace: boolean): () => void {
  if (!existsSync(file)) return () => undefined;
  const handle = new BetterSqlite3(file, { timeout: 0, fileMustExist: true });
  try {
    handle.pragma("locking_mode = exclusive");
    const accounts = countAccounts(handle);
    if (accounts > 0 && !replace) throw new BackupError(isInhabited(accounts));
  } catch (error) {
    handle.close();
    if (error instanceof BackupError) throw error;
    if (isBusy(error)) {
      throw new BackupError(`A server is running on ${file}. Stop it first; nothing was changed.`, {
        cause: error,
      });
    }
    // It may be restored because of that.
    if (!replace)
      throw new BackupError(
        `What is at ${file} cannot be read. To replace it, say --replace (npm run restore FILE -- --replace).`,
        {
          cause: error,
        },
      );
  }
  return () => handle.close();
}

export function isInhabited(accounts: number): string {
  return (
    `There are ${accounts} accounts here already. To put the archive in the place of everything that is here, ` +
    "say --replace (npm run restore FILE -- --replace); nothing was changed."
  );
}

function countAccounts(handle: BetterSqlite3.Database): number {
  const hasAny = handle.prepare("select 1 from sqlite_schema where name = 'users'").get();
  return hasAny === undefined ? 0 : Number(handle.prepare("select count(*) from users").pluck().get());
}

function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && /^SQLITE_(?:BUSY|LOCKED)/u.test(error.code);
}

async function makeAnew(fresh: string, { archive, checked: { manifest } }: Replacing): Promise<string> {
  const made = openSqlite(fresh);
  await made.write((queries) => takeSteps(queries, "sqlite", manifest.migrations));
  const shapes = await shapesOf(made.read, "sqlite");
  await made.close();
  const handle = new BetterSqlite3(fresh);
  let rowsSha256: string;
  try {
    // If it does not come to its end, nothing of this file is kept: it needs no journal.
    for (const setting of ["journal_mode = off", "synchronous = off", "foreign_keys = off"])
      handle.pragma(setting);
    handle.exec("begin");
    await fill(archive, manifest, shapes, async (shape, lines) => addRows(handle, shape, lines));
    handle.exec("commit");
    if (handle.prepare("pragma foreign_key_check").all().length > 0) {
      throw new BackupError("The archive's rows name others that are not in it. Nothing was changed.");
    }
    rowsSha256 = await checkFilled(manifest, shapes, sqlitePages(handle));
  } finally {
    handle.close();
  }
  const restored = openSqlite(fresh);
  await restored.write(async (queries) => {
    await takeSteps(queries, "sqlite");
    await beginEpoch(queries, Date.now());
  });
  await restored.close();
  return rowsSha256;
}

function addRows(handle: BetterSqlite3.Database, shape: Shape, lines: readonly string[]): void {
  const columns = namesOf(shape);
  const places = columns.map(() => "?").join(", ");
  const named = columns.map((column) => `"${column}"`).join(", ");
  const statement = handle.prepare(`insert into "${shape.name}" (${named}) values (${places})`);
  for (const line of lines) statement.run(...valuesIn(line));
}

async function takePlace(fresh: string, file: string): Promise<void> {
  await flush(fresh);
  // Closed by the last who had it, the old file holds its whole log. Left behind, that would be taken for the new one's.
  await rm(`${file}-wal`, { force: true });
  await rm(`${file}-shm`, { force: true });
  await rename(fresh, file);
  await flush(dirname(file));
}

async function keepSecret(file: string, secret: string): Promise<void> {
  const part = `${file}.part`;
  await rm(part, { force: true });
  const handle = await open(part, "wx", 0o600);
  await handle.writeFile(secret);
  await handle.sync();
  await handle.close();
  await rename(part, file);
  await flush(dirname(file));
}
