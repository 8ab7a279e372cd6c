/** Puts an archive's files in the storage, each held against its row. */
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Queries } from "#server/database/database.ts";
import type { Config } from "../platform/config.ts";
import { stagingFolderIn, type StagingFolder } from "../platform/storage/staging.ts";
import { forEachOf } from "../platform/storage/stored-blobs.ts";
import { openStorage } from "../platform/storage/open.ts";
import type { BlobKey, StagedBlob, Storage } from "../platform/storage/storage.ts";
import { membersOf } from "./archive.ts";
import { DamagedArchiveError } from "./backup-error.ts";
import { contentNamed, type Manifest } from "./manifest.ts";

export interface PutFiles {
  /** Files that are in their place, whole. */
  readonly files: number;
  /** Ids of contents that are damaged in the archive and that the storage had, whole or not: they were left. */
  readonly left: ReadonlySet<string>;
}

interface Putting {
  /** The rows that were restored, before anybody sees them: a row never comes before its file. */
  readonly queries: Queries;
  readonly config: Config;
  readonly path: string;
  readonly files: Manifest["files"];
}

interface Staged {
  readonly key: BlobKey;
  readonly content: StagedBlob;
}

/**
 * A content is never changed under its id: those that are there already are what they were, and those that the rows of
 * before do not name lie there without harm if this is broken off. @throws DamagedArchiveError.
 */
export async function putFiles(putting: Putting): Promise<PutFiles> {
  const { config, files } = putting;
  await checkFiles(putting);
  const storage = await openStorage(config);
  const folder = await stagingFolderIn(join(config.dataDir, "incoming")).open();
  const left = new Set<string>();
  const staged = stagedFiles(putting, storage, folder, left);
  try {
    await forEachOf(staged, async ({ key, content }) => {
      await storage.put(key, content);
      await rm(content.path, { force: true });
    });
  } finally {
    await staged.return(undefined);
    await folder.clear();
  }
  return { files: files.count - files.absent.length, left };
}

async function* stagedFiles(
  { path, files }: Putting,
  storage: Storage,
  folder: StagingFolder,
  left: Set<string>,
): AsyncGenerator<Staged, undefined> {
  const absent = new Map(files.absent.map(({ id, why }) => [id, why]));
  for await (const { name, size, stream } of membersOf(path)) {
    const key = contentNamed(name);
    if (key === undefined) continue;
    const why = absent.get(key.id);
    if (why !== undefined && why !== "damaged") continue;
    // A part of a damaged one may be of use where there is none; what is there may be whole.
    if (why === "damaged" && (await storage.sizeOf(key)) !== undefined) {
      left.add(key.id);
      continue;
    }
    const content = await folder.receive(stream, size);
    if (content === undefined) throw new DamagedArchiveError(`the file ${name} is longer than it says`);
    yield { key, content };
  }
}

/** Before any is put: every file is as its row says, and none is lacking. */
async function checkFiles({ queries, path, files }: Putting): Promise<void> {
  const absent = new Set(files.absent.map(({ id }) => id));
  let whole = 0;
  for await (const { name, size, stream } of membersOf(path)) {
    const key = contentNamed(name);
    if (key === undefined || absent.has(key.id)) continue;
    const hash = createHash("sha256");
    await pipeline(stream, hash);
    await checkRow(queries, key, { size, sha256: hash.digest("hex") });
    whole += 1;
  }
  if (whole !== files.count - absent.size) throw new DamagedArchiveError("files are lacking in it");
}

async function checkRow(
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
