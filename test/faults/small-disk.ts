/**
 * A disk that can be filled and emptied under a running server. Where the system allows user namespaces
 * (mostly Linux) it is a real file system of a few megabytes; elsewhere a limit on the size of files.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { projectRoot } from "#server/platform/config.ts";
import type { LaunchCommand } from "#test/support/running-server.ts";
import { newPlace, type Place } from "./world.ts";

export interface SmallDisk {
  /** The path inside the namespace, for the server. */
  readonly folder: string;
  /** The path of the same folder outside the namespace, for the test. */
  readonly seen: string;
  readonly through: LaunchCommand;
  /** Fills the disk to its last byte. */
  fill(): void;
  free(): void;
  /** Makes a folder read-only from now on. Files that are open for writing stay so. */
  makeReadOnly(under?: string): void;
  close(): Promise<void>;
}

/** Whether this system allows mounting a disk in a user namespace: not macOS, and not every Linux. */
export function hasSmallDisks(): boolean {
  const trying = ["-rm", "mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", tmpdir()];
  return process.platform === "linux" && spawnSync("unshare", trying).status === 0;
}

/** The process that holds the namespace; the disk ends with it. */
const holding = 'mount -t tmpfs -o size="$1" tmpfs "$2" && echo mounted && exec sleep 86400';

/** Undefined where namespaces are not allowed. */
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
    // nsenter starts in the root folder, so the shell goes back to the project.
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

/** Limits the size of files to so many KiB, which resembles a full disk where none can be mounted. */
export function limitTo(kilobytes: number): LaunchCommand {
  // `ulimit -f` counts in blocks of 512 bytes under sh; under bash's own name it counts in KiB.
  return ["sh", "-c", `ulimit -f ${kilobytes * 2}; exec "$@"`, "sh"];
}

/** Creates a place on a small disk; with PostgreSQL only the files are on it. */
export async function onSmallDisk(): Promise<{
  place: Place;
  disk: NonNullable<Awaited<ReturnType<typeof smallDisk>>>;
}> {
  const place = await newPlace();
  const disk = await smallDisk(join(place.folder, "disk"), 48);
  if (disk === undefined) throw new Error("no disk of our own is to be had here");
  return { disk, place: { ...place, environment: { ...place.environment, DATA_DIR: disk.folder } } };
}
