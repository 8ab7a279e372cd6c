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
import { createDamagedError, createTooLargeError } from "./damage.ts";
import { type Entries, readEntries } from "./entries.ts";
import { type ArchiveRow, readRows } from "./lines.ts";

/** Enough for 5,000 files and as many in the bin, with their names. */
const maxManifestBytes = 4 * 1024 ** 2;
/** Bytes of the tables that are read together. */
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
  readonly #listed: ReadonlyMap<string, ListedEntry>;
  #tableBytes = 0;

  constructor(zip: ZipFile, entries: Entries, manifest: ExportManifest) {
    this.#zip = zip;
    this.#entries = entries;
    this.#manifest = manifest;
    this.#listed = assertComplete(entries, manifest);
  }

  /** The number of rows of a table. */
  count(table: string): number {
    return this.#manifest.tables[table] ?? 0;
  }

  /** Nothing for a table that the archive does not have. @throws AppError archive_damaged. */
  async *rows(table: string): AsyncGenerator<ArchiveRow> {
    const path = getTablePath(table);
    const listed = this.#listed.get(path);
    if (listed === undefined) return;
    this.#tableBytes += listed.bytes;
    if (this.#tableBytes > maxTableBytes) throw createTooLargeError(path);
    const stream = await this.#open(path);
    try {
      yield* readRows(stream, { path, sha256: listed.sha256, count: this.count(table) });
    } catch (error) {
      throw asDamage(error, path);
    } finally {
      stream.destroy();
    }
  }

  /** The entries with the content of a row, by its id. */
  contents(of: "file_id" | "photo_id"): ReadonlyMap<string, ListedEntry> {
    return new Map(
      [...this.#listed.values()].flatMap((entry) => (entry[of] === undefined ? [] : [[entry[of], entry]])),
    );
  }

  /** @throws AppError archive_damaged, also for a file larger than `largest` bytes. */
  async stage({ path, sha256 }: ListedEntry, folder: StagingFolder, largest: number): Promise<PlacedBlob> {
    try {
      const blob = await folder.receive(await this.#open(path), largest);
      if (blob?.sha256 !== sha256) throw createDamagedError(path);
      return { path, blob };
    } catch (error) {
      throw asDamage(error, path);
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
    const manifest = await getManifest(zip, entries.get(manifestPath), migrations);
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

async function getManifest(
  zip: ZipFile,
  entry: Entry | undefined,
  knownNames: ReadonlySet<string>,
): Promise<ExportManifest> {
  if (entry === undefined) throw new AppError("archive_unknown");
  if (entry.uncompressedSize > maxManifestBytes) throw createTooLargeError(manifestPath);
  // No sum protects the manifest but the zip's own.
  const bytes = await zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch((error: unknown) => {
      throw asDamage(error, manifestPath);
    });
  if (crc32(bytes) !== entry.crc32) throw createDamagedError(manifestPath);
  const manifest = v.safeParse(ExportManifest, parseJson(bytes), { abortEarly: true });
  if (!manifest.success) throw createDamagedError(manifestPath);
  const { format, migrations } = manifest.output;
  if (format > exportFormatVersion || migrations.some((name) => !knownNames.has(name)))
    throw new AppError("archive_newer");
  return manifest.output;
}

/** Checks that the manifest names every entry except itself and the folders exactly once, with its size. */
function assertComplete(entries: Entries, manifest: ExportManifest): ReadonlyMap<string, ListedEntry> {
  const listed = new Map<string, ListedEntry>();
  for (const entry of manifest.entries) {
    const path = entry.path.normalize("NFC");
    if (listed.has(path) || entries.get(path)?.uncompressedSize !== entry.bytes)
      throw createDamagedError(path);
    listed.set(path, { ...entry, path });
  }
  for (const path of entries.keys())
    if (path !== manifestPath && !path.endsWith("/") && !listed.has(path)) throw createDamagedError(path);
  return listed;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw createDamagedError(manifestPath);
  }
}

/** Errors of the archive itself. Errors of zlib have a code, those of the system, as on a full disk, a syscall. */
function asDamage(error: unknown, path: string): unknown {
  if (error instanceof AppError || (error instanceof Error && "syscall" in error)) return error;
  return createDamagedError(path);
}
