/**
 * Staging folders of running uploads, on the local disk: one for each process, and in it one for each request, which is
 * deleted at its end.
 */
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { dayDuration } from "../clock.ts";
import { hasErrorCode, makeFolder } from "./disk.ts";
import type { StagedBlob } from "./storage.ts";

export interface Staging {
  /** Creates the empty folder of one request; `clear` deletes it. */
  open(): Promise<StagingFolder>;
  /**
   * Only before the first upload. Deletes what dead processes left, also one that had the id of this process, and
   * folders of other machines after a day. Returns how many uploads they held.
   */
  sweep(): Promise<number>;
}

export interface StagingFolder {
  readonly path: string;
  /**
   * Writes a stream to a file. Returns undefined when it is longer than `max` bytes; the rest is then read and
   * dropped.
   */
  receive(stream: Readable, max: number, options?: ReceiveOptions): Promise<StagedBlob | undefined>;
  clear(): Promise<void>;
}

interface ReceiveOptions {
  /** Called with the length of each chunk, in bytes. Returning false has the effect of a file that is too long. */
  readonly hasRoom?: (length: number) => boolean;
  /** Aborts at once. */
  readonly signal?: AbortSignal;
}

export function openStaging(folder: string): Staging {
  const machine = hostname().replaceAll(/[^\w-]/gu, "_");
  const ownName = `${machine}.${process.pid}`;
  return {
    async open() {
      const path = join(folder, ownName, randomUUID());
      await makeFolder(path);
      return openStagingFolder(path);
    },
    async sweep() {
      let uploadCount = 0;
      for (const name of await listNames(folder)) {
        const path = join(folder, name);
        if (!(await isLeftBehind(path, name, machine))) continue;
        uploadCount += (await listNames(path)).length;
        await rm(path, { recursive: true, force: true });
      }
      return uploadCount;
    },
  };
}

/** An existing folder. */
export function openStagingFolder(path: string): StagingFolder {
  return {
    path,
    receive: (stream, max, options) => receive(stream, join(path, randomUUID()), { max, ...options }),
    clear: () => rm(path, { recursive: true, force: true }),
  };
}

/** A folder of another machine on shared storage may be in use, so it is judged by its age. */
async function isLeftBehind(path: string, name: string, machine: string): Promise<boolean> {
  if (name.startsWith(`${machine}.`)) {
    const pid = Number(name.slice(machine.length + 1));
    return pid === process.pid || !isRunning(pid);
  }
  const { mtimeMs } = await stat(path);
  return mtimeMs < Date.now() - dayDuration;
}

/** A process of another user answers EPERM, so it runs too. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasErrorCode(error, "EPERM");
  }
}

async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function receive(
  stream: Readable,
  path: string,
  { max, hasRoom, signal }: ReceiveOptions & { readonly max: number },
): Promise<StagedBlob | undefined> {
  const hash = createHash("sha256");
  let size = 0;
  let fits = true;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      fits &&= size <= max && (hasRoom?.(chunk.length) ?? true);
      // The rest is read and dropped, because clients read the response only after they have sent everything.
      if (!fits) return done();
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // `flush`: fsync, because an acknowledged upload must survive a power failure.
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(stream, measure, file, { signal });
  if (fits) return { path, size, sha256: hash.digest("hex") };
  await rm(path, { force: true });
  return undefined;
}
