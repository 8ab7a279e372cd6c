/** Reads an archive from the staging folder: every entry is checked by the manifest before a row is looked at. */
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import * as v from "valibot";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { migrations } from "#server/database/migrations/list.ts";
import { archiveFormat, Manifest, manifestPath } from "#server/features/export/service.ts";
import { AppError } from "#server/platform/errors.ts";
import type { StagingFolder } from "#server/platform/storage/staging.ts";
import type { StagedBlob } from "#server/platform/storage/storage.ts";
import type { ArchiveRow, ArchiveTables } from "./rules.ts";

/** Enough for 5,000 files in 1,000 folders. */
const maxEntries = 20_000;
/** Bytes of all tables together. */
const maxJsonBytes = 64 * 1024 ** 2;
const maxManifestBytes = 8 * 1024 ** 2;

export interface Archive {
  readonly tables: ArchiveTables;
  /** The content of each file, by the id of its row in the archive. */
  readonly files: ReadonlyMap<string, PlacedBlob>;
  readonly photos: ReadonlyMap<string, PlacedBlob>;
}

/** A blob in the staging folder, and its path in the archive. */
export interface PlacedBlob {
  readonly path: string;
  readonly blob: StagedBlob;
}

export function damaged(entry: string): AppError {
  return new AppError("archive_damaged", { values: { entry } });
}

interface Reading {
  readonly folder: StagingFolder;
  /** Bytes: `largest` is the limit of one file, `quota` that of all files together. */
  readonly largest: number;
  readonly quota: number;
}

/**
 * @throws AppError archive_unknown for a zip that is no archive, archive_newer, archive_damaged with the entry,
 * quota_full.
 */
export async function readArchive(archive: StagedBlob, reading: Reading): Promise<Archive> {
  const zip = await openPromise(archive.path, { autoClose: false }).catch(() => {
    throw new AppError("archive_unknown");
  });
  try {
    const entries = await getEntries(zip);
    const manifest = await getManifest(zip, entries);
    assertComplete(entries, manifest);
    return await getContents(zip, { entries, manifest, reading });
  } finally {
    zip.close();
  }
}

type Entries = ReadonlyMap<string, Entry>;

async function getEntries(zip: ZipFile): Promise<Entries> {
  const entries = new Map<string, Entry>();
  let last = manifestPath;
  try {
    for await (const entry of zip.eachEntry()) {
      last = entry.fileName;
      if (entries.has(last) || entry.isEncrypted() || entries.size >= maxEntries) throw damaged(last);
      entries.set(last, entry);
    }
  } catch (error) {
    // The zip's own directory is damaged, or has a path that leads out of the folder.
    throw error instanceof AppError ? error : damaged(last);
  }
  return entries;
}

async function getManifest(zip: ZipFile, entries: Entries): Promise<Manifest> {
  const entry = entries.get(manifestPath);
  if (entry === undefined) throw new AppError("archive_unknown");
  if (entry.uncompressedSize > maxManifestBytes) throw damaged(manifestPath);
  const manifest = v.safeParse(Manifest, parsed(await getBytes(zip, entry), manifestPath));
  if (!manifest.success) throw damaged(manifestPath);
  const { format, migrations: steps } = manifest.output;
  const known = new Set(migrations.map(({ name }) => name));
  if (format > archiveFormat || steps.some((name) => !known.has(name))) throw new AppError("archive_newer");
  return manifest.output;
}

/** Checks that the manifest names every entry except itself and the folders exactly once, with its size. */
function assertComplete(entries: Entries, manifest: Manifest): void {
  const listed = new Set<string>();
  for (const { path, bytes } of manifest.entries) {
    if (listed.has(path) || entries.get(path)?.uncompressedSize !== bytes) throw damaged(path);
    listed.add(path);
  }
  for (const path of entries.keys())
    if (path !== manifestPath && !path.endsWith("/") && !listed.has(path)) throw damaged(path);
}

interface Checking {
  readonly entries: Entries;
  readonly manifest: Manifest;
  readonly reading: Reading;
}

async function getContents(zip: ZipFile, { entries, manifest, reading }: Checking): Promise<Archive> {
  const { folder, largest, quota } = reading;
  const tables: Record<string, readonly ArchiveRow[]> = {};
  const [files, photos] = [new Map<string, PlacedBlob>(), new Map<string, PlacedBlob>()];
  let [json, contents] = [0, 0];
  for (const { path, sha256, bytes, file_id, photo_id } of manifest.entries) {
    const entry = entries.get(path);
    if (entry === undefined) throw damaged(path);
    if (file_id !== undefined || photo_id !== undefined) {
      contents += bytes;
      if (contents > quota) throw new AppError("quota_full");
      const blob = await staged(zip, entry, { folder, largest });
      if (blob?.sha256 !== sha256) throw damaged(path);
      if (file_id !== undefined) files.set(file_id, { path, blob });
      if (photo_id !== undefined) photos.set(photo_id, { path, blob });
      continue;
    }
    const [, table] = /^json\/(\w+)\.json$/u.exec(path) ?? [];
    json += bytes;
    if (json > maxJsonBytes) throw damaged(path);
    const content = await getBytes(zip, entry);
    if (createHash("sha256").update(content).digest("hex") !== sha256) throw damaged(path);
    if (table !== undefined) tables[table] = readRows(content, path, manifest.tables[table]);
  }
  return { tables, files, photos };
}

function readRows(bytes: Buffer, path: string, count: number | undefined): ArchiveRow[] {
  const rows = v.safeParse(v.array(v.record(v.string(), v.unknown())), parsed(bytes, path));
  if (!rows.success || rows.output.length !== count) throw damaged(path);
  return rows.output;
}

function parsed(bytes: Buffer, path: string): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw damaged(path);
  }
}

/** undefined when the content is larger than `largest`. */
async function staged(
  zip: ZipFile,
  entry: Entry,
  { folder, largest }: Pick<Reading, "folder" | "largest">,
): Promise<StagedBlob | undefined> {
  try {
    return await folder.receive(await zip.openReadStreamPromise(entry), largest);
  } catch (error) {
    throw isOfSystem(error) ? error : damaged(entry.fileName);
  }
}

/** @throws AppError archive_damaged, also where the checksum of the zip differs. */
async function getBytes(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    await pipeline(await zip.openReadStreamPromise(entry), async (stream: AsyncIterable<Buffer>) => {
      for await (const chunk of stream) chunks.push(chunk);
    });
  } catch (error) {
    throw isOfSystem(error) ? error : damaged(entry.fileName);
  }
  const bytes = Buffer.concat(chunks);
  if (crc32(bytes) !== entry.crc32) throw damaged(entry.fileName);
  return bytes;
}

/** Whether the system failed, as on a full disk, and not the archive. Errors of zlib have a code, but no syscall. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}
