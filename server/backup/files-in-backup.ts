/** Adds the files that rows name to an archive, and compares each with its row while it is read. */
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../platform/config.ts";
import { hasRow } from "../platform/storage/check-blobs.ts";
import { openStorage } from "../platform/storage/open.ts";
import { type BlobKey, MissingBlobError, type Storage } from "../platform/storage/storage.ts";
import type { AddArchiveMember } from "./tar-file.ts";
import { runInSnapshot } from "./connection.ts";
import { type UnusableBlob, getFileMemberName, type BackupManifest } from "./manifest.ts";

/** A blob as a row of the table `contents` describes it. */
export interface BackedUpBlob extends BlobKey {
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** How often one file is read, the first time included: a stream that breaks is continued from the same offset. */
const maxAttempts = 4;
const retryDelay = 500;

export async function addFiles(
  add: AddArchiveMember,
  contents: readonly BackedUpBlob[],
  config: Config,
): Promise<BackupManifest["files"]> {
  const storage = await openStorage(config);
  const absent: UnusableBlob[] = [];
  for (const content of contents) {
    const reason = await addFile(add, storage, content);
    if (reason !== undefined) absent.push({ weddingId: content.weddingId, id: content.id, why: reason });
  }
  const bytes = contents.reduce((sum, { size }) => sum + size, 0);
  return { count: contents.length, bytes, absent: await markRemoved(absent, config) };
}

/** A permanent deletion removes the row first, so a missing file without a row was deleted on purpose. */
async function markRemoved(absent: readonly UnusableBlob[], config: Config): Promise<UnusableBlob[]> {
  if (absent.length === 0) return [];
  return runInSnapshot(config, async ({ queries }) => {
    const absentFiles: UnusableBlob[] = [];
    for (const each of absent)
      absentFiles.push((await hasRow(queries, each)) ? each : { ...each, why: "removed" });
    return absentFiles;
  });
}

async function addFile(
  add: AddArchiveMember,
  storage: Storage,
  content: BackedUpBlob,
): Promise<"missing" | "damaged" | undefined> {
  const first = await storage.read(content).catch((error: unknown) => {
    if (error instanceof MissingBlobError) return undefined;
    throw error;
  });
  if (first === undefined) return "missing";
  const read = { size: 0, sha256: "" };
  await add(
    getFileMemberName(content),
    content.size,
    fitToSize(readWithRetries(storage, content, first), content.size, read),
  );
  return read.size === content.size && read.sha256 === content.sha256 ? undefined : "damaged";
}

/**
 * Yields exactly `size` bytes, because the tar header announced them: more is cut off, less is filled with zeros.
 * `read` gets the real size and hash.
 */
async function* fitToSize(
  stream: AsyncIterable<Buffer>,
  size: number,
  read: { size: number; sha256: string },
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of stream) {
    hash.update(chunk);
    yield chunk.subarray(0, Math.max(0, size - read.size));
    read.size += chunk.length;
  }
  read.sha256 = hash.digest("hex");
  const max = 64 * 1024;
  for (let missingBytes = size - read.size; missingBytes > 0; missingBytes -= max) {
    yield Buffer.alloc(Math.min(missingBytes, max));
  }
}

/** Yields the bytes of a blob; those that are missing in the end are told by the hash. @throws the error of the last attempt. */
export async function* readWithRetries(
  storage: Pick<Storage, "read">,
  key: BlobKey,
  first: Readable,
): AsyncGenerator<Buffer> {
  let read = 0;
  let stream: AsyncIterable<Buffer> | undefined = first;
  for (let attempt = 1; ; attempt += 1) {
    try {
      stream ??= await storage.read(key, { start: read, end: Number.MAX_SAFE_INTEGER });
      for await (const chunk of stream) {
        read += chunk.length;
        yield chunk;
      }
      return;
    } catch (error) {
      // The blob was deleted while it was read. The missing bytes change the hash.
      if (error instanceof MissingBlobError) return;
      if (attempt === maxAttempts) throw error;
    }
    stream = undefined;
    await wait(retryDelay * attempt);
  }
}
