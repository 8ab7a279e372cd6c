/** Where uploads lie while they come in: on this machine's disk, for this process alone, gone with the request. */
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { dayLength } from "../clock.ts";
import { makeFolder } from "./disk.ts";
import type { StagedBlob } from "./storage.ts";

export interface Staging {
  /** An empty folder of one request's own; `clear` removes it with all that is in it. */
  open(): Promise<StagingFolder>;
  /** Removes what processes that are gone left behind; says how many uploads. */
  sweep(): Promise<number>;
}

export interface StagingFolder {
  readonly path: string;
  /** Receives a stream to its end; undefined when it is longer than `most` bytes: the rest is read and dropped. */
  receive(stream: Readable, most: number, watched?: Watched): Promise<StagedBlob | undefined>;
  clear(): Promise<void>;
}

export interface Watched {
  /** Told of the bytes as they come. False: there is no room for them, and the file is as one that is too long. */
  readonly hasRoom?: (length: number) => boolean;
  /** Ends it at once. */
  readonly signal?: AbortSignal;
}

export function stagingFolderIn(folder: string): Staging {
  const machine = hostname().replaceAll(/[^\w-]/gu, "_");
  const own = `${machine}.${process.pid}`;
  return {
    async open() {
      const path = join(folder, own, randomUUID());
      await makeFolder(path);
      return {
        path,
        receive: (stream, most, watched) => receive(stream, join(path, randomUUID()), { most, ...watched }),
        clear: () => rm(path, { recursive: true, force: true }),
      };
    },
    async sweep() {
      let left = 0;
      for (const name of await namesIn(folder)) {
        const path = join(folder, name);
        if (!(await isLeftBehind(path, name, machine))) continue;
        left += (await namesIn(path)).length;
        await rm(path, { recursive: true, force: true });
      }
      return left;
    },
  };
}

/** Another machine's folder may be in use: only its age tells. */
async function isLeftBehind(path: string, name: string, machine: string): Promise<boolean> {
  if (name.startsWith(`${machine}.`)) {
    const pid = Number(name.slice(machine.length + 1));
    return pid === process.pid || !isRunning(pid);
  }
  const { mtimeMs } = await stat(path);
  return mtimeMs < Date.now() - dayLength;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function receive(
  stream: Readable,
  path: string,
  { most, hasRoom, signal }: Watched & { readonly most: number },
): Promise<StagedBlob | undefined> {
  const hash = createHash("sha256");
  let size = 0;
  let fits = true;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      fits &&= size <= most && (hasRoom?.(chunk.length) ?? true);
      // Read on and drop: who sends is told why once they have finished.
      if (!fits) return done();
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // `flush`: what is acknowledged is on disk, not only with the system.
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(stream, measure, file, { signal });
  if (fits) return { path, size, sha256: hash.digest("hex") };
  await rm(path, { force: true });
  return undefined;
}
