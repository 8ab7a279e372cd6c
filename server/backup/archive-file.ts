/** Writes an archive: under another name until it is whole and on disk, for its owner alone. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { hour } from "../platform/clock.ts";
import { flush, isCode } from "../platform/storage/disk.ts";
import { wentBy } from "../platform/storage/young-garbage.ts";
import { BackupError } from "./backup-error.ts";
import { sealMember } from "./manifest.ts";
import type { Pace } from "./pace.ts";
import { ending, headOf, paddingAfter } from "./tar.ts";

/**
 * Bytes: flushed as it grows, in small pieces, since a flush of 8 MB holds up everybody else's for tens of milliseconds, and
 * one of all at the end for seconds.
 */
export const flushedEvery = 1024 * 1024;

export interface Target {
  readonly path: string;
  /** Whether it may take the place of a file that is there. */
  readonly force: boolean;
  readonly pace: Pace;
}

export class ArchiveFile {
  readonly #handle: FileHandle;
  readonly #target: Target;
  readonly #at = Math.floor(Date.now() / 1000);
  readonly #hash = createHash("sha256");
  /** Until it is whole. */
  readonly path: string;
  #bytes = 0;
  #unflushed = 0;

  private constructor(handle: FileHandle, target: Target, path: string) {
    this.#handle = handle;
    this.#target = target;
    this.path = path;
  }

  /** @throws BackupError when there is a file already, or no folder. */
  static async begin(target: Target): Promise<ArchiveFile> {
    refuseTaken(target);
    await removeLeft(target.path);
    const path = partOf(target.path);
    const handle = await open(path, "wx+", 0o600).catch((error: unknown) => {
      if (isCode(error, "ENOENT")) throw new BackupError(`There is no folder ${dirname(target.path)}.`);
      throw error;
    });
    return new ArchiveFile(handle, target, path);
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Adds a member; gives where its bytes begin. */
  async add(name: string, content: Buffer): Promise<number> {
    await this.#write(headOf({ name, size: content.length, at: this.#at }));
    const begins = this.#bytes;
    await this.#write(content);
    await this.#write(Buffer.alloc(paddingAfter(content.length)));
    return begins;
  }

  /** Adds a member of that many bytes: what the stream has beyond is left out, what it lacks is zeros. */
  async addStream(
    name: string,
    size: number,
    stream: AsyncIterable<Buffer>,
  ): Promise<{ size: number; sha256: string }> {
    await this.#write(headOf({ name, size, at: this.#at }));
    const hash = createHash("sha256");
    let read = 0;
    for await (const chunk of stream) {
      hash.update(chunk);
      await this.#write(chunk.subarray(0, Math.max(0, size - read)));
      read += chunk.length;
      wentBy(chunk.length);
    }
    for (let lacking = size - read; lacking > 0; lacking -= flushedEvery) {
      await this.#write(Buffer.alloc(Math.min(lacking, flushedEvery)));
    }
    await this.#write(Buffer.alloc(paddingAfter(size)));
    return { size: read, sha256: hash.digest("hex") };
  }

  /** Bytes that were written already. */
  async reread(at: number, size: number): Promise<Buffer> {
    const { buffer } = await this.#handle.read(Buffer.alloc(size), 0, size, at);
    return buffer;
  }

  /** Seals it and gives it its name; gives its seal. */
  async end(): Promise<string> {
    const seal = this.#hash.copy().digest("hex");
    await this.add(sealMember, Buffer.from(`${seal}\n`));
    await this.#write(ending);
    await this.#handle.sync();
    await this.#handle.close();
    refuseTaken(this.#target);
    await rename(this.path, this.#target.path);
    await flush(dirname(this.#target.path));
    return seal;
  }

  /** Leaves nothing of it. */
  async giveUp(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
    await rm(this.path, { force: true });
  }

  async #write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    this.#hash.update(bytes);
    await this.#handle.writeFile(bytes);
    this.#bytes += bytes.length;
    this.#unflushed += bytes.length;
    if (this.#unflushed >= flushedEvery) {
      this.#unflushed = 0;
      await this.#handle.datasync();
    }
    await this.#target.pace.passed(bytes.length);
  }
}

/** What is written before it is whole; also the beginning of the names of whatever lies beside it meanwhile. */
export function partOf(path: string): string {
  return `${path}.${process.pid}.part`;
}

/**
 * Removes what one that was killed left of this archive: its process is gone, and nothing of it was written for an hour,
 * since another machine's processes are not seen here.
 */
async function removeLeft(path: string): Promise<void> {
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => []);
  const parts = Map.groupBy(names, (name) => pidIn(name, path));
  for (const [pid, left] of parts) {
    if (pid === undefined || isRunning(pid)) continue;
    const stats = await Promise.all(left.map((name) => stat(join(folder, name)).catch(() => undefined)));
    if (stats.some((found) => found !== undefined && found.mtimeMs > Date.now() - hour)) continue;
    for (const name of left) await rm(join(folder, name), { force: true });
  }
}

function pidIn(name: string, path: string): number | undefined {
  const begin = `${basename(path)}.`;
  if (!name.startsWith(begin)) return undefined;
  const [, pid] = /^(\d+)\.part(?:-rows(?:-wal|-shm|-journal)?)?$/u.exec(name.slice(begin.length)) ?? [];
  return pid === undefined ? undefined : Number(pid);
}

/** One that may not be signalled is another user's, and runs. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !isCode(error, "ESRCH");
  }
}

function refuseTaken({ path, force }: Target): void {
  if (!force && existsSync(path)) {
    throw new BackupError(
      `${path} is there already. Choose another name, or say --force (npm run backup FILE -- --force) to write over it.`,
    );
  }
}
