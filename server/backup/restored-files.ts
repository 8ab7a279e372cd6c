/** Compares the files of an archive with their rows, then writes them to the storage. */
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Queries } from "#server/database/database.ts";
import type { Config } from "../platform/config.ts";
import { openStaging, type StagingFolder } from "../platform/storage/staging.ts";
import { forEachInParallel } from "../platform/storage/stored-blobs.ts";
import { openStorage } from "../platform/storage/open.ts";
import type { BlobKey, StagedBlob, Storage } from "../platform/storage/storage.ts";
import { readMembers } from "./tar-file.ts";
import { DamagedArchiveError } from "./backup-error.ts";
import { parseFileMemberName, type BackupManifest } from "./manifest.ts";

export interface RestoredFiles {
  /** How many files of the archive are intact in the storage now. */
  readonly files: number;
  /** Ids of blobs that are damaged in the archive and exist in the storage. They were not overwritten. */
  readonly notOverwritten: ReadonlySet<string>;
}

interface FilesToRestore {
  /** The restored rows, in a transaction that is not yet committed, so that no row is visible before its file. */
  readonly queries: Queries;
  readonly config: Config;
  readonly path: string;
  readonly files: BackupManifest["files"];
}

interface StagedFile {
  readonly key: BlobKey;
  readonly content: StagedBlob;
}

/**
 * A blob never changes under its id, so existing blobs are kept. If this is interrupted, the new blobs have no row
 * and do no harm.
 * @throws DamagedArchiveError.
 */
export async function restoreFiles(input: FilesToRestore): Promise<RestoredFiles> {
  const { config, files } = input;
  await verifyArchivedFiles(input);
  const storage = await openStorage(config);
  const folder = await openStaging(join(config.dataDir, "incoming")).open();
  const notOverwrittenIds = new Set<string>();
  const staged = stageFiles(input, storage, folder, notOverwrittenIds);
  try {
    await forEachInParallel(staged, async ({ key, content }) => {
      await storage.put(key, content);
      await rm(content.path, { force: true });
    });
  } finally {
    await staged.return(undefined);
    await folder.clear();
  }
  return { files: files.count - files.absent.length, notOverwritten: notOverwrittenIds };
}

async function* stageFiles(
  { path, files }: FilesToRestore,
  storage: Storage,
  folder: StagingFolder,
  notOverwrittenIds: Set<string>,
): AsyncGenerator<StagedFile, undefined> {
  const absent = new Map(files.absent.map(({ id, why: reason }) => [id, reason]));
  for await (const { name, size, stream } of readMembers(path)) {
    const key = parseFileMemberName(name);
    if (key === undefined) continue;
    const reason = absent.get(key.id);
    if (reason !== undefined && reason !== "damaged") continue;
    // A damaged file may still be of use where there is none, but the existing one may be intact.
    if (reason === "damaged" && (await storage.getSize(key)) !== undefined) {
      notOverwrittenIds.add(key.id);
      continue;
    }
    const content = await folder.receive(stream, size);
    if (content === undefined) throw new DamagedArchiveError(`the file ${name} is longer than it says`);
    yield { key, content };
  }
}

/** Runs before any file is written: every file must match its row, and none may be missing. */
async function verifyArchivedFiles({ queries, path, files }: FilesToRestore): Promise<void> {
  const absent = new Set(files.absent.map(({ id }) => id));
  let total = 0;
  for await (const { name, size, stream } of readMembers(path)) {
    const key = parseFileMemberName(name);
    if (key === undefined || absent.has(key.id)) continue;
    const hash = createHash("sha256");
    await pipeline(stream, hash);
    await assertMatchesRow(queries, key, { size, sha256: hash.digest("hex") });
    total += 1;
  }
  if (total !== files.count - absent.size) throw new DamagedArchiveError("files are lacking in it");
}

async function assertMatchesRow(
  queries: Queries,
  { weddingId, id }: BlobKey,
  found: Pick<StagedBlob, "size" | "sha256">,
): Promise<void> {
  const row = await queries
    .selectFrom("contents")
    .select(["size", "sha256"])
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (row?.size === found.size && row.sha256 === found.sha256) return;
  throw new DamagedArchiveError(`the file ${weddingId}/${id} is not what its row says`);
}
