/** Stores blobs on the local disk as `<folder>/<wedding id>/<blob id>`, readable by the owner of the process only. */
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, opendir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type BlobKey, MissingBlobError, type Storage } from "./storage.ts";

/** `folder` is created if it does not exist. */
export function createDiskStorage(folder: string): Storage {
  const getBlobPath = ({ weddingId, id }: BlobKey) => join(folder, toSafeName(weddingId), toSafeName(id));
  return {
    async put(key, file) {
      const place = getBlobPath(key);
      const isNewFolder = await runInFolder(dirname(place), () => moveWhole(file.path, place));
      // A file name is durable only once its folder was fsynced.
      await syncToDisk(dirname(place));
      if (isNewFolder) await syncToDisk(folder);
    },
    async read(key, span) {
      const file = await open(getBlobPath(key), "r").catch((error: unknown) => {
        throw hasErrorCode(error, "ENOENT") ? new MissingBlobError(key.id) : error;
      });
      return createReadStream("", { fd: file, ...span });
    },
    async remove(key) {
      await rm(getBlobPath(key), { force: true });
      await rm(getPartPath(getBlobPath(key)), { force: true });
      // Removes the folder with its last blob, so that not even the id of a deleted wedding stays.
      await rmdir(dirname(getBlobPath(key))).catch(() => undefined);
    },
    async getSize(key) {
      try {
        return (await stat(getBlobPath(key))).size;
      } catch (error) {
        if (hasErrorCode(error, "ENOENT")) return undefined;
        throw error;
      }
    },
    list: () => listBlobs(folder),
  };
}

/** The temporary name while a blob is copied. After a crash the file stays there until the blob is removed. */
function getPartPath(place: string): string {
  return `${place}.part`;
}

/** Ids come from our own rows. Anything that could be a path is rejected. */
function toSafeName(id: string): string {
  if (!/^[\w-]+$/u.test(id)) throw new MissingBlobError(id);
  return id;
}

/**
 * Runs `job` in a folder, creating it if needed. It retries, because removing the last blob may delete the folder
 * meanwhile. Returns whether the folder was created.
 */
async function runInFolder(folder: string, job: () => Promise<void>): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const isNew = await makeFolder(folder);
    try {
      await job();
      return isNew;
    } catch (error) {
      if (!hasErrorCode(error, "ENOENT") || attempt === 5) throw error;
    }
  }
}

/** Creates a folder and its parents for the owner only. Returns whether it had to be created. */
export async function makeFolder(folder: string): Promise<boolean> {
  try {
    return (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
  } catch (error) {
    // On a read-only disk, recursive mkdir reports ENOENT. Creating one folder after the other reports the real
    // error.
    if (hasErrorCode(error, "ENOENT")) await makeOneByOne(folder);
    throw error;
  }
}

async function makeOneByOne(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (parent !== folder) await makeOneByOne(parent);
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!hasErrorCode(error, "EEXIST") && !hasErrorCode(error, "EISDIR")) throw error;
  });
}

/** The file was fsynced already, and a rename within one disk is atomic. */
async function moveWhole(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasErrorCode(error, "EXDEV")) throw error;
    // Across disks: copies to a temporary name beside the target, fsyncs, then renames.
    const partPath = getPartPath(to);
    await copyFile(from, partPath);
    await syncToDisk(partPath);
    await rename(partPath, to);
    await rm(from, { force: true });
  }
}

/** Fsyncs a file or folder. Windows cannot do this for folders. */
export async function syncToDisk(path: string): Promise<void> {
  const opened = await open(path, "r").catch((error: unknown) => {
    if (hasErrorCode(error, "EISDIR") || hasErrorCode(error, "EPERM")) return undefined;
    throw error;
  });
  if (opened === undefined) return;
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function* listBlobs(folder: string): AsyncIterable<BlobKey> {
  for await (const wedding of getEntries(folder)) {
    if (!wedding.isDirectory()) continue;
    for await (const content of getEntries(join(folder, wedding.name))) {
      if (content.isFile() && !content.name.endsWith(".part"))
        yield { weddingId: wedding.name, id: content.name };
    }
  }
}

async function* getEntries(folder: string) {
  const found = await opendir(folder).catch((error: unknown) => {
    if (hasErrorCode(error, "ENOENT")) return undefined;
    throw error;
  });
  if (found !== undefined) yield* found;
}

/** Whether an error is a system error with this code. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
