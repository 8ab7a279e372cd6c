/**
 * Makes an archive of everything while the server runs: a snapshot of all rows, the files they name, and all hashes.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { NewerDatabaseError } from "#server/database/database.ts";
import { isDiskFull } from "#server/database/engine-error.ts";
import { migrations } from "#server/database/migrations/list.ts";
import type { Config } from "../platform/config.ts";
import { getSecretFile, secretSettingName } from "../platform/signing-secret.ts";
import { type AddArchiveMember, type ArchiveTarget, writeArchive } from "./tar-file.ts";
import { BackupError } from "./backup-error.ts";
import { type Connection, runInSnapshot } from "./connection.ts";
import { addFiles, type BackedUpBlob } from "./files-in-backup.ts";
import {
  firstMember,
  formatVersion,
  type BackupManifest,
  manifestMember,
  getRowsMemberName,
  secretMember,
  type TableSummary,
} from "./manifest.ts";
import { readTable, type TableShape, hashTables, parseLine } from "./rows.ts";
import { getTableShapes, listMigrations } from "./shapes.ts";

export interface BackupOptions extends Omit<ArchiveTarget, "force"> {
  readonly config: Config;
  /** Overwrites an existing file. */
  readonly force?: boolean;
}

export interface CreatedBackup {
  readonly manifest: BackupManifest;
  /** The SHA-256 of the archive up to its last member, which holds it. */
  readonly seal: string;
  /** Bytes. */
  readonly size: number;
}

/** A part of a table is compressed and written once its lines have this many characters. */
const minPartLength = 1024 * 1024;

const compress = promisify(gzip);

/** @throws BackupError, NewerDatabaseError. After any error nothing of the archive is left. */
export async function createBackup({
  config,
  path,
  force = false,
  signal,
}: BackupOptions): Promise<CreatedBackup> {
  const { promise, resolve } = Promise.withResolvers<BackupManifest>();
  try {
    const result = await writeArchive({ path, force, signal }, async (add) => {
      await addBytes(add, firstMember, toJsonBytes({ what: "a backup of Promesse", format: formatVersion }));
      const { contents, manifest } = await runInSnapshot(config, (snapshot) =>
        addRows(add, snapshot, config),
      );
      const manifestWithFiles = { ...manifest, files: await addFiles(add, contents, config) };
      await addBytes(add, manifestMember, toJsonBytes(manifestWithFiles));
      resolve(manifestWithFiles);
    });
    return { manifest: await promise, ...result };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new BackupError(`There is no room for ${path}: the disk is full. Nothing of it is left.`, {
      cause: error,
    });
  }
}

function toJsonBytes(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}

async function addBytes(add: AddArchiveMember, name: string, content: Buffer): Promise<void> {
  await add(name, content.length, [content]);
}

interface AddedRows {
  readonly manifest: Omit<BackupManifest, "files">;
  /** The blobs that the rows of the table `contents` name. */
  readonly contents: readonly BackedUpBlob[];
}

async function addRows(add: AddArchiveMember, snapshot: Connection, config: Config): Promise<AddedRows> {
  const migrationNames = await listKnownMigrations(snapshot);
  // The snapshot begins with its first query, so the time is read after it.
  const madeAt = new Date().toISOString();
  const secret = config.signingSecret === undefined ? await getSecret(snapshot, config) : undefined;
  const tables: TableSummary[] = [];
  const contents: BackedUpBlob[] = [];
  for (const shape of await getTableShapes(migrationNames))
    tables.push(await addTable(add, snapshot, shape, contents));
  if (secret !== undefined) await addBytes(add, secretMember, Buffer.from(secret));
  const manifest: AddedRows["manifest"] = {
    format: formatVersion,
    version: config.version,
    madeAt,
    engine: snapshot.engine,
    migrations: migrationNames,
    tables,
    rows: hashTables(tables),
    secretSha256: secret === undefined ? null : createHash("sha256").update(secret).digest("hex"),
  };
  return { manifest, contents };
}

/** Adds one table. If it is the table `contents`, its rows are collected in `contents`. */
async function addTable(
  add: AddArchiveMember,
  { rows }: Connection,
  shape: TableShape,
  contents: BackedUpBlob[],
): Promise<TableSummary> {
  let pendingLines = "";
  let parts = 0;
  const write = async (): Promise<void> => {
    if (pendingLines === "") return;
    parts += 1;
    await addBytes(add, getRowsMemberName(shape.name, parts), await compress(pendingLines));
    pendingLines = "";
  };
  const summary = await readTable(rows, shape, async (lines) => {
    if (shape.name === "contents") contents.push(...lines.map((line) => parseBlob(line, shape)));
    for (const line of lines) pendingLines += `${line}\n`;
    if (pendingLines.length >= minPartLength) await write();
  });
  await write();
  return summary;
}

function parseBlob(line: string, { columns }: TableShape): BackedUpBlob {
  const values = parseLine(line);
  const getValue = (name: string): string => String(values[columns.indexOf(name)]);
  return {
    weddingId: getValue("wedding_id"),
    id: getValue("id"),
    size: Number(getValue("size")),
    sha256: getValue("sha256"),
  };
}

async function getSecret({ engine, queries }: Connection, { dataDir }: Config): Promise<string | undefined> {
  if (engine === "sqlite") {
    const file = getSecretFile(dataDir);
    return existsSync(file) ? readFile(file, "utf8") : undefined;
  }
  const row = await queries
    .selectFrom("settings")
    .select("value")
    .where("name", "=", secretSettingName)
    .executeTakeFirst();
  return row?.value;
}

async function listKnownMigrations(snapshot: Connection): Promise<string[]> {
  const migrationNames = await listMigrations(snapshot);
  if (migrationNames.length === 0)
    throw new BackupError("The database has no tables of Promesse: there is nothing to keep.");
  const unknownNames = migrationNames.filter((name) => !migrations.some((step) => step.name === name));
  if (unknownNames.length === 0) return migrationNames;
  throw new NewerDatabaseError(
    `This database was written by a newer version of Promesse (it knows ${unknownNames.join(", ")}). ` +
      "Make the backup with that version.",
  );
}
