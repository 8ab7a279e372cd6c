/** Reads an archive: its directory and manifest first, then the tables that an import takes, then their files. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import * as v from "valibot";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import {
  exportFormatVersion,
  ExportManifest,
  manifestPath,
  getTablePath,
} from "#server/platform/export-format.ts";
import { AppError } from "#server/platform/errors.ts";
import type { StagingFolder } from "#server/platform/storage/staging.ts";
import type { StagedBlob } from "#server/platform/storage/storage.ts";
import { createDamagedError, createTooLargeError } from "./archive-errors.ts";
import { type Entries, readEntries } from "./entries.ts";
import { type ArchiveRow, readRows } from "./lines.ts";

/** Enough for 5,000 files and as many in the bin, with their names. */
const maxManifestBytes = 4 * 1024 ** 2;
/** The most bytes of all tables that are read. */
const maxTableBytes = 64 * 1024 ** 2;

/** A blob in the staging folder, and its path in the archive. */
export interface PlacedBlob {
  readonly path: string;
  readonly blob: StagedBlob;
}

type ListedEntry = ExportManifest["entries"][number];

/** An archive whose directory and manifest agree. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: Entries;
  readonly #manifest: ExportManifest;
  readonly #listedEntries: ReadonlyMap<string, ListedEntry>;
  #tableBytes = 0;

  constructor(zip: ZipFile, entries: Entries, manifest: ExportManifest) {
    this.#zip = zip;
    this.#entries = entries;
    this.#manifest = manifest;
    this.#listedEntries = getListedEntriesOrThrow(entries, manifest);
  }

  /** The number of rows of a table that the manifest names. */
  getRowCount(table: string): number {
    return this.#manifest.tables[table] ?? 0;
  }

  /** Nothing for a table that the archive does not have. @throws AppError archive_damaged. */
  async *readTable(table: string): AsyncGenerator<ArchiveRow> {
    const path = getTablePath(table);
    const entry = this.#listedEntries.get(path);
    if (entry === undefined) return;
    this.#tableBytes += entry.bytes;
    if (this.#tableBytes > maxTableBytes) throw createTooLargeError(path);
    const stream = await this.#open(path);
    try {
      yield* readRows(stream, { path, sha256: entry.sha256, count: this.getRowCount(table) });
    } catch (error) {
      throw toDamagedError(error, path);
    } finally {
      stream.destroy();
    }
  }

  /** The entries with the content of a row, by the id of the row. */
  getContentEntries(idField: "file_id" | "photo_id"): ReadonlyMap<string, ListedEntry> {
    return new Map(
      [...this.#listedEntries.values()].flatMap((entry) =>
        entry[idField] === undefined ? [] : [[entry[idField], entry]],
      ),
    );
  }

  /** @throws AppError archive_damaged, also for a file larger than `maxBytes` bytes. */
  async stageFile(
    { path, sha256 }: ListedEntry,
    folder: StagingFolder,
    maxBytes: number,
  ): Promise<PlacedBlob> {
    try {
      const blob = await folder.receive(await this.#open(path), maxBytes);
      if (blob?.sha256 !== sha256) throw createDamagedError(path);
      return { path, blob };
    } catch (error) {
      throw toDamagedError(error, path);
    }
  }

  async #open(path: string) {
    const entry = this.#entries.get(path);
    if (entry === undefined) throw createDamagedError(path);
    return this.#zip.openReadStreamPromise(entry);
  }
}

/**
 * Opens the archive at `path` for `read`. `migrations`: the names of those that this version knows.
 * @throws AppError archive_unknown for a zip that is no archive, archive_incomplete, archive_newer, archive_damaged.
 */
export async function openArchive<T>(
  path: string,
  migrations: ReadonlySet<string>,
  read: (archive: Archive) => Promise<T>,
): Promise<T> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(async () => {
    throw new AppError((await beginsAsZip(path)) ? "archive_incomplete" : "archive_unknown");
  });
  try {
    const entries = await readEntries(zip, (await stat(path)).size);
    const manifest = await readManifest(zip, entries.get(manifestPath), migrations);
    return await read(new Archive(zip, entries, manifest));
  } finally {
    zip.close();
  }
}

/** A zip without its end was cut off. */
async function beginsAsZip(path: string): Promise<boolean> {
  const head = await buffer(createReadStream(path, { end: 3 }));
  return head.toString("latin1") === "PK\x03\x04";
}

async function readManifest(
  zip: ZipFile,
  entry: Entry | undefined,
  knownMigrations: ReadonlySet<string>,
): Promise<ExportManifest> {
  if (entry === undefined) throw new AppError("archive_unknown");
  if (entry.uncompressedSize > maxManifestBytes) throw createTooLargeError(manifestPath);
  // No sum protects the manifest but the zip's own.
  const bytes = await zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch((error: unknown) => {
      throw toDamagedError(error, manifestPath);
    });
  if (crc32(bytes) !== entry.crc32) throw createDamagedError(manifestPath);
  const manifest = v.safeParse(ExportManifest, parseJson(bytes), { abortEarly: true });
  if (!manifest.success) throw createDamagedError(manifestPath);
  const { format, migrations } = manifest.output;
  if (format > exportFormatVersion || migrations.some((name) => !knownMigrations.has(name)))
    throw new AppError("archive_newer");
  return manifest.output;
}

/**
 * The entries that the manifest names, by path.
 * @throws AppError archive_damaged unless it names every entry except itself and the folders exactly once, with its
 * size.
 */
function getListedEntriesOrThrow(
  entries: Entries,
  manifest: ExportManifest,
): ReadonlyMap<string, ListedEntry> {
  const listedEntries = new Map<string, ListedEntry>();
  for (const entry of manifest.entries) {
    const path = entry.path.normalize("NFC");
    if (listedEntries.has(path) || entries.get(path)?.uncompressedSize !== entry.bytes)
      throw createDamagedError(path);
    listedEntries.set(path, { ...entry, path });
  }
  for (const path of entries.keys())
    if (path !== manifestPath && !path.endsWith("/") && !listedEntries.has(path))
      throw createDamagedError(path);
  return listedEntries;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw createDamagedError(manifestPath);
  }
}

/**
 * archive_damaged for an error of the archive itself. Errors of the system, as on a full disk, have a `syscall` and
 * stay; those of zlib have none.
 */
function toDamagedError(error: unknown, path: string): unknown {
  if (error instanceof AppError || (error instanceof Error && "syscall" in error)) return error;
  return createDamagedError(path);
}
