/** Replaces everything by the content of an archive: all of it in one transaction, or nothing. */
import { mkdirSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { isDiskFull } from "#server/database/engine-error.ts";
import { beginEpoch } from "#server/database/epoch.ts";
import { runMigrations } from "#server/database/migrate.ts";
import type { Config } from "../platform/config.ts";
import { readMembers } from "./tar-file.ts";
import { BackupError, DamagedArchiveError } from "./backup-error.ts";
import { verifyBackup, type VerifiedBackup } from "./verify-backup.ts";
import type { Connection } from "./connection.ts";
import { getTableOfRowsMember } from "./manifest.ts";
import { restoreIntoPostgres } from "./postgres-restore.ts";
import { restoreFiles, type RestoredFiles } from "./restored-files.ts";
import { readTable, type TableShape, hashTables } from "./rows.ts";
import { getTableShapes } from "./shapes.ts";
import { restoreIntoSqlite } from "./sqlite-restore.ts";

export interface RestoreOptions {
  readonly config: Config;
  readonly path: string;
  /** Whether existing accounts may be replaced. */
  readonly replace?: boolean;
}

export interface RestoreResult extends VerifiedBackup, RestoredFiles {
  /** The hash of the rows as they were read back. */
  readonly rowsSha256: string;
  /** Whether everyone has to sign in again, unless `SIGNING_SECRET` is set to the former value. */
  readonly lacksSecret: boolean;
}

/** A member holds 1 MB of a table's lines, and the rest of the rows that were read together. More is refused as a zip bomb. */
const maxUnpackedBytes = 256 * 1024 * 1024;
const unpack = promisify(gunzip);

/** @throws BackupError, NewerDatabaseError; then no row was changed, and blobs that were stored have no row. */
export async function restoreBackup({
  config,
  path,
  replace = false,
}: RestoreOptions): Promise<RestoreResult> {
  const verified = await verifyBackup(path);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const secret = config.signingSecret === undefined ? verified.secret : undefined;
  const restoreIntoDatabase = config.databaseUrl === undefined ? restoreIntoSqlite : restoreIntoPostgres;
  try {
    const counts = await restoreIntoDatabase({ config, replace, secret }, (connection) =>
      restoreRows(connection, { config, path, verified }),
    );
    const lacksSecret = verified.secret === undefined && config.signingSecret === undefined;
    return { ...verified, ...counts, lacksSecret };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new BackupError("There is no room for what the archive holds. The data are as they were.", {
      cause: error,
    });
  }
}

/** Runs within the transaction that emptied the database. */
async function restoreRows(
  connection: Connection,
  {
    config,
    path,
    verified,
  }: { readonly config: Config; readonly path: string; readonly verified: VerifiedBackup },
): Promise<Pick<RestoreResult, "rowsSha256"> & RestoredFiles> {
  const { engine, queries } = connection;
  const { manifest } = verified;
  await runMigrations(queries, engine, manifest.migrations);
  const shapes = await getTableShapes(manifest.migrations);
  await addRows(connection, path, shapes);
  const rowsSha256 = await assertRowsEqual(connection, shapes, verified);
  await runMigrations(queries, engine);
  await beginEpoch(queries, Date.now());
  return { rowsSha256, ...(await restoreFiles({ queries, config, path, files: manifest.files })) };
}

async function addRows({ rows }: Connection, path: string, shapes: readonly TableShape[]): Promise<void> {
  for await (const { name, stream } of readMembers(path)) {
    const table = getTableOfRowsMember(name);
    if (table === undefined) continue;
    const shape = shapes.find((each) => each.name === table);
    if (shape === undefined) throw new DamagedArchiveError(`no table is called ${table}`);
    const text = await unpack(await buffer(stream), { maxOutputLength: maxUnpackedBytes }).catch(() => {
      throw new DamagedArchiveError("rows in it cannot be unpacked");
    });
    await rows.insert(shape, text.toString().split("\n").slice(0, -1));
  }
}

/** Returns the hash of all rows. @throws DamagedArchiveError when it differs from that of the archive. */
async function assertRowsEqual(
  { rows }: Connection,
  shapes: readonly TableShape[],
  { manifest }: VerifiedBackup,
): Promise<string> {
  const tables = [];
  for (const shape of shapes) tables.push(await readTable(rows, shape));
  // The hash also covers the names of tables and columns.
  const { sha256 } = hashTables(tables);
  if (sha256 === manifest.rows.sha256) return sha256;
  throw new DamagedArchiveError("its rows are not those that were kept");
}
