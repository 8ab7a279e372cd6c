/** Contents on the local disk: `<folder>/<wedding id>/<content id>`, for the owner of the process alone. */
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, opendir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type BlobKey, MissingBlobError, type Storage } from "./storage.ts";

/** `folder`: made when it is not there. */
export function diskStorage(folder: string): Storage {
  const placeOf = ({ weddingId, id }: BlobKey) => join(folder, named(weddingId), named(id));
  return {
    async put(key, file) {
      const place = placeOf(key);
      const isNewFolder = await inFolder(dirname(place), () => moveWhole(file.path, place));
      // A name is durable once its folder is.
      await flush(dirname(place));
      if (isNewFolder) await flush(folder);
    },
    async read(key, span) {
      const file = await open(placeOf(key), "r").catch((error: unknown) => {
        throw isCode(error, "ENOENT") ? new MissingBlobError(key.id) : error;
      });
      return createReadStream("", { fd: file, ...span });
    },
    async remove(key) {
      await rm(placeOf(key), { force: true });
      await rm(besideIts(placeOf(key)), { force: true });
      // Of a wedding that has none left, not even its name stays.
      await rmdir(dirname(placeOf(key))).catch(() => undefined);
    },
    async sizeOf(key) {
      try {
        return (await stat(placeOf(key))).size;
      } catch (error) {
        if (isCode(error, "ENOENT")) return undefined;
        throw error;
      }
    },
    list: () => contentsUnder(folder),
  };
}

/** Where a content is copied to before it gets its name; a crash may leave it there until it is removed. */
function besideIts(place: string): string {
  return `${place}.part`;
}

/** Ids come from our own rows; one that could lead elsewhere came from nowhere. */
function named(id: string): string {
  if (!/^[\w-]+$/u.test(id)) throw new MissingBlobError(id);
  return id;
}

/** Does `job` in a folder that may have to be made, or made again: the last content may leave it meanwhile. Gives whether it was new. */
async function inFolder(folder: string, job: () => Promise<void>): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const isNew = await makeFolder(folder);
    try {
      await job();
      return isNew;
    } catch (error) {
      if (!isCode(error, "ENOENT") || attempt === 5) throw error;
    }
  }
}

/** Makes a folder and those it lies in, for the owner alone. Whether it had to be made. */
export async function makeFolder(folder: string): Promise<boolean> {
  try {
    return (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
  } catch (error) {
    // Node says so of a read-only disk too. Asked for one folder after the other, the system says what is wrong.
    if (isCode(error, "ENOENT")) await makeOneByOne(folder);
    throw error;
  }
}

async function makeOneByOne(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (parent !== folder) await makeOneByOne(parent);
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!isCode(error, "EEXIST") && !isCode(error, "EISDIR")) throw error;
  });
}

/** The file is flushed already; a rename within one disk is whole or not at all. */
async function moveWhole(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!isCode(error, "EXDEV")) throw error;
    // Another disk: copied beside its place first, flushed, then renamed.
    const beside = besideIts(to);
    await copyFile(from, beside);
    await flush(beside);
    await rename(beside, to);
    await rm(from, { force: true });
  }
}

/** Writes what the system still holds of a file or folder to disk. Windows has no such thing for folders. */
export async function flush(path: string): Promise<void> {
  const opened = await open(path, "r").catch((error: unknown) => {
    if (isCode(error, "EISDIR") || isCode(error, "EPERM")) return undefined;
    throw error;
  });
  if (opened === undefined) return;
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function* contentsUnder(folder: string): AsyncIterable<BlobKey> {
  for await (const wedding of entriesOf(folder)) {
    if (!wedding.isDirectory()) continue;
    for await (const content of entriesOf(join(folder, wedding.name))) {
      if (content.isFile() && !content.name.endsWith(".part"))
        yield { weddingId: wedding.name, id: content.name };
    }
  }
}

async function* entriesOf(folder: string) {
  const found = await opendir(folder).catch((error: unknown) => {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  });
  if (found !== undefined) yield* found;
}

/** Whether an error is the system's of that code. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
