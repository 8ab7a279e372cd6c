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
import { createEmptyInstallation, type EmptyInstallation } from "./world.ts";

export interface SmallDisk {
  /** The path inside the namespace, for the server. */
  readonly folder: string;
  /** The path of the same folder outside the namespace, for the test. */
  readonly outerFolder: string;
  /** Starts a program inside the namespace. */
  readonly launchCommand: LaunchCommand;
  /** Fills the disk to its last byte. */
  fill(): void;
  free(): void;
  /** Makes a folder read-only from now on. Files that are open for writing stay so. */
  makeReadOnly(under?: string): void;
  close(): Promise<void>;
}

/** Whether this system allows mounting a disk in a user namespace: not macOS, and not every Linux. */
export function hasSmallDisks(): boolean {
  const mountOptions = ["-rm", "mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", tmpdir()];
  return process.platform === "linux" && spawnSync("unshare", mountOptions).status === 0;
}

/** The process that holds the namespace; the disk ends with it. */
const holderScript = 'mount -t tmpfs -o size="$1" tmpfs "$2" && echo mounted && exec sleep 86400';

/** Undefined where namespaces are not allowed. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | undefined> {
  if (process.platform !== "linux") return undefined;
  mkdirSync(folder, { recursive: true });
  const holder = spawn("unshare", ["-rm", "sh", "-c", holderScript, "sh", `${megabytes}m`, folder], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  if (!(await isMounted(holder))) return undefined;
  const enter = ["-t", String(holder.pid), "-U", "-m", "--preserve-credentials", "--"];
  const outerFolder = `/proc/${holder.pid}/root${folder}`;
  const filler = join(outerFolder, "filler");
  return {
    folder,
    outerFolder,
    // nsenter starts in the root folder, so the shell goes back to the project.
    launchCommand: ["nsenter", ...enter, "sh", "-c", 'cd "$0" && exec "$@"', projectRoot],
    fill: () => fillDisk(filler),
    free: () => rmSync(filler),
    makeReadOnly(under = "") {
      const target = join(folder, under);
      const remount = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1"';
      execFileSync("nsenter", [...enter, "sh", "-c", remount, "sh", target]);
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

function fillDisk(file: string): void {
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
export function limitFileSize(kilobytes: number): LaunchCommand {
  // `ulimit -f` counts in blocks of 512 bytes under sh; under bash's own name it counts in KiB.
  return ["sh", "-c", `ulimit -f ${kilobytes * 2}; exec "$@"`, "sh"];
}

/** Creates an installation on a small disk; with PostgreSQL only the files are on it. */
export async function createInstallationOnSmallDisk(): Promise<{
  installation: EmptyInstallation;
  disk: NonNullable<Awaited<ReturnType<typeof mountSmallDisk>>>;
}> {
  const installation = await createEmptyInstallation();
  const disk = await mountSmallDisk(join(installation.folder, "disk"), 48);
  if (disk === undefined) throw new Error("no disk of our own is to be had here");
  return {
    disk,
    installation: { ...installation, environment: { ...installation.environment, DATA_DIR: disk.folder } },
  };
}
