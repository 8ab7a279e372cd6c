/** A backup archive is a tar whose last member is the SHA-256 of every byte before it. */
import { createHash, randomInt } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline as connect, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import tar from "tar-stream";
import { hour } from "../platform/clock.ts";
import { syncToDisk, hasErrorCode } from "../platform/storage/disk.ts";
import { BackupError, DamagedArchiveError } from "./backup-error.ts";
import { firstMember, hashMember } from "./manifest.ts";

/** Bytes of a tar block, and of the end marker of a tar. */
const [blockBytes, endMarkerBytes] = [512, 1024];
/** The bytes of the seal, the last member: its header, its line of 65 bytes padded to a block, and the end marker. */
const endLength = 2 * blockBytes + endMarkerBytes;

export interface ArchiveTarget {
  readonly path: string;
  /** Whether an existing file may be overwritten. */
  readonly force: boolean;
  /** Aborts the backup. */
  readonly signal?: AbortSignal | undefined;
}

/** Adds a member. `content` must have exactly `size` bytes. */
export type AddArchiveMember = (
  name: string,
  size: number,
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
) => Promise<void>;

/**
 * Writes what `fill` adds, readable by its owner only, under a temporary name until it is complete and fsynced.
 * @throws BackupError, or the error of writing; then nothing of the archive is left.
 */
export async function writeArchive(
  target: ArchiveTarget,
  fill: (add: AddArchiveMember) => Promise<void>,
): Promise<{ seal: string; size: number }> {
  const { path, signal } = target;
  assertNotTaken(target);
  if (!existsSync(dirname(path))) throw new BackupError(`There is no folder ${dirname(path)}.`);
  const unfinished = await listUnfinished(dirname(path), basename(path));
  for (const name of unfinished) await rm(join(dirname(path), name), { force: true });
  const part = `${path}.${randomInt(2 ** 40)}.part`;
  const pack = tar.pack();
  const file = createWriteStream(part, { flags: "wx", mode: 0o600, flush: true });
  const filled = fill((name, size, content) =>
    pipeline(content, pack.entry({ name, size, mode: 0o600, type: "file" })),
  ).then(
    () => pack.finalize(),
    (error: unknown) => pack.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  const { promise: seal, resolve: seals } = Promise.withResolvers<string>();
  try {
    await pipeline(pack, (bytes: AsyncIterable<Buffer>) => insertSeal(bytes, seals), file, { signal });
    assertNotTaken(target);
    await rename(part, path);
    await syncToDisk(dirname(path));
    return { seal: await seal, size: file.bytesWritten };
  } catch (error) {
    await filled;
    await rm(part, { force: true });
    signal?.throwIfAborted();
    throw error;
  }
}

/** Inserts the seal before the end marker of a tar. */
async function* insertSeal(
  bytes: AsyncIterable<Buffer>,
  tell: (seal: string) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let buffered = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const joined = Buffer.concat([buffered, chunk]);
    const passedBytes = joined.subarray(0, Math.max(0, joined.length - endMarkerBytes));
    buffered = joined.subarray(passedBytes.length);
    hash.update(passedBytes);
    yield passedBytes;
  }
  const seal = hash.digest("hex");
  const pack = tar.pack();
  pack.entry({ name: hashMember, mode: 0o600, type: "file" }, `${seal}\n`);
  pack.finalize();
  yield await buffer(pack);
  tell(seal);
}

function assertNotTaken({ path, force }: ArchiveTarget): void {
  if (!force && existsSync(path)) {
    throw new BackupError(
      `${path} is there already. Choose another name, or say --force (npm run backup FILE -- --force) to write over it.`,
    );
  }
}

/** The names of what killed backups left, which was not written to for an hour. */
export async function listUnfinished(folder: string, archive: RegExp | string): Promise<string[]> {
  const unfinishedNames: string[] = [];
  for (const name of await readdir(folder)) {
    const [, begin = ""] = /^(.+)\.\d+\.part(?:-rows(?:-wal|-shm|-journal)?)?$/u.exec(name) ?? [];
    if (typeof archive === "string" ? begin !== archive : !archive.test(begin)) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found === undefined || found.mtimeMs > Date.now() - hour) continue;
    unfinishedNames.push(name);
  }
  return unfinishedNames;
}

/** A member of an archive. Its stream is valid until the next member is read. */
export interface ArchiveMember {
  readonly name: string;
  readonly size: number;
  readonly stream: Readable;
}

/** Yields every member in order. @throws DamagedArchiveError. */
export async function* readMembers(path: string): AsyncGenerator<ArchiveMember> {
  const entries = tar.extract();
  // An error of one stream destroys the other and ends the loop below.
  connect(createReadStream(path), entries, () => undefined);
  try {
    for await (const entry of entries) {
      const { name, size } = entry.header;
      yield { name, size: size ?? 0, stream: Readable.from(entry, { objectMode: false }) };
      entry.resume();
    }
  } catch (error) {
    // Errors of the system have a code. An error without one is the parser's, for invalid bytes.
    if (error instanceof Error && "code" in error) throw error;
    throw new DamagedArchiveError("its members cannot be read");
  } finally {
    entries.destroy();
  }
}

/** Verifies the hash of the whole archive and returns it. @throws BackupError, DamagedArchiveError. */
export async function verifySeal(path: string): Promise<string> {
  const { first, last, size } = await getEnds(path);
  if (!first.includes(firstMember) && !first.includes("ustar")) {
    throw new BackupError(`${path} is not a backup of Promesse.`);
  }
  const isTail =
    last.length === endLength && last.toString("latin1", 0, hashMember.length + 1) === `${hashMember}\0`;
  if (!isTail || size < endLength + blockBytes) throw new DamagedArchiveError("it is cut off");
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { end: size - endLength - 1 }), hash);
  const seal = hash.digest("hex");
  const expected = Buffer.alloc(endLength - blockBytes);
  expected.write(`${seal}\n`);
  // The header of the seal has a checksum of its own, which is verified when the members are read.
  if (!last.subarray(blockBytes).equals(expected)) {
    throw new DamagedArchiveError("its bytes are not those that were sealed");
  }
  return seal;
}

async function getEnds(path: string): Promise<{ first: Buffer; last: Buffer; size: number }> {
  const handle = await open(path, "r").catch((error: unknown) => {
    if (hasErrorCode(error, "ENOENT")) throw new BackupError(`There is no file ${path}.`);
    throw error;
  });
  try {
    const found = await handle.stat();
    const size = found.isFile() ? found.size : 0;
    const read = async (length: number, at: number): Promise<Buffer> =>
      (await handle.read(Buffer.alloc(Math.max(0, length)), 0, Math.max(0, length), at)).buffer;
    const first = await read(Math.min(blockBytes, size), 0);
    return { first, last: await read(Math.min(endLength, size), Math.max(0, size - endLength)), size };
  } finally {
    await handle.close();
  }
}
