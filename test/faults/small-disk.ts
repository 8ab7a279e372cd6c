/**
 * A disk that can be filled and emptied while a server works on it. Where the system lets anybody have a namespace of their
 * own (Linux, mostly) it is a real file system of a few megabytes; elsewhere a limit on how long a file may become.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { projectRoot } from "#server/platform/config.ts";
import type { Through } from "#test/support/running-server.ts";
import { newPlace, type Place } from "./world.ts";

export interface SmallDisk {
  /** As the server has it. */
  readonly folder: string;
  /** As we see it from outside. */
  readonly seen: string;
  readonly through: Through;
  /** Leaves no byte. */
  fill(): void;
  free(): void;
  /** Whatever is under it can be read alone from now on; files that are open for writing stay so. */
  makeReadOnly(under?: string): void;
  close(): Promise<void>;
}

/** Whether this system gives whoever runs this a disk of their own: not macOS, and not every Linux. */
export function hasSmallDisks(): boolean {
  const trying = ["-rm", "mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", tmpdir()];
  return process.platform === "linux" && spawnSync("unshare", trying).status === 0;
}

/** Holds the namespace: the disk goes with it. */
const holding = 'mount -t tmpfs -o size="$1" tmpfs "$2" && echo mounted && exec sleep 86400';

/** Undefined where no namespace is to be had. */
export async function smallDisk(folder: string, megabytes: number): Promise<SmallDisk | undefined> {
  if (process.platform !== "linux") return undefined;
  mkdirSync(folder, { recursive: true });
  const holder = spawn("unshare", ["-rm", "sh", "-c", holding, "sh", `${megabytes}m`, folder], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  if (!(await isMounted(holder))) return undefined;
  const enter = ["-t", String(holder.pid), "-U", "-m", "--preserve-credentials", "--"];
  const seen = `/proc/${holder.pid}/root${folder}`;
  const filler = join(seen, "filler");
  return {
    folder,
    seen,
    // Whoever enters stands at the root of all folders.
    through: ["nsenter", ...enter, "sh", "-c", 'cd "$0" && exec "$@"', projectRoot],
    fill: () => fillUp(filler),
    free: () => rmSync(filler),
    makeReadOnly(under = "") {
      const place = join(folder, under);
      const remount = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1"';
      execFileSync("nsenter", [...enter, "sh", "-c", remount, "sh", place]);
    },
    async close() {
      const gone = once(holder, "exit");
      holder.kill("SIGKILL");
      await gone;
    },
  };
}

async function isMounted(holder: ChildProcess): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  if (holder.stdout !== null) createInterface({ input: holder.stdout }).once("line", () => resolve(true));
  holder.once("error", () => resolve(false));
  holder.once("exit", () => resolve(false));
  return promise;
}

function fillUp(file: string): void {
  for (const length of [1024 * 1024, 4096, 1]) {
    const bytes = Buffer.alloc(length, "x");
    try {
      for (;;) appendFileSync(file, bytes);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    }
  }
}

/** Lets no file become longer than so many KiB: what a disk without room is like where we cannot have one. */
export function limitedTo(kilobytes: number): Through {
  // A shell counts in half kilobytes, some in whole ones: bash does, unless it is asked to be sh.
  return ["sh", "-c", `ulimit -f ${kilobytes * 2}; exec "$@"`, "sh"];
}

/** On a disk of its own; on PostgreSQL the files alone are on it. */
export async function onSmallDisk(): Promise<{
  place: Place;
  disk: NonNullable<Awaited<ReturnType<typeof smallDisk>>>;
}> {
  const place = await newPlace();
  const disk = await smallDisk(join(place.folder, "disk"), 48);
  if (disk === undefined) throw new Error("no disk of our own is to be had here");
  return { disk, place: { ...place, environment: { ...place.environment, DATA_DIR: disk.folder } } };
}
