/**
 * Starts servers as separate processes, so that the load generator and the server do not share an event loop.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export const root = join(import.meta.dirname, "..");

export interface RunningServer {
  readonly url: string;
  readonly folder: string;
  /** Milliseconds from its start to its first successful answer. */
  readonly startedIn: number;
  /** Processor time used so far, in seconds; undefined where the system does not report it. */
  getCpuSeconds(): number | undefined;
  /** Resident memory at the moment, in bytes; undefined where the system does not report it. */
  getResidentBytes(): number | undefined;
  stop(): Promise<void>;
}

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The working directory, if it is another than this project. */
  readonly folder?: string;
  /** The path that is requested until the program responds. */
  readonly firstPath: string;
}

const maxStartTime = 60_000;

const runningChildren = new Set<ChildProcess>();
process.once("exit", () => runningChildren.forEach(end));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** For benchmarks that send more writes than the machine can take: all of them wait instead of being refused. */
export const noLoadShedding = { MAX_EVENT_LOOP_DELAY: "0" };

/** Starts the product as it is installed, on an empty SQLite database. `folder` is another checkout. */
export function createProductProgram(
  environment: Readonly<Record<string, string>> = {},
  folder: string = root,
): Program {
  // One account writes as fast as it can, which the limit is there to stop.
  const withDefaults = { MALLOC_ARENA_MAX: "2", WRITES_PER_MINUTE: "1000000", ...environment };
  return {
    command: process.execPath,
    args: ["server/main.ts"],
    environment: withDefaults,
    folder,
    firstPath: "/healthz",
  };
}

/** Starts Fastify and nothing else (see bare-fastify.ts). */
export function createBareProgram(environment: Readonly<Record<string, string>> = {}): Program {
  return { command: process.execPath, args: ["bench/bare-fastify.ts"], environment, firstPath: "/healthz" };
}

/** Starts a program on a free port. Its data and log are in a folder that is removed when it stops. */
export async function start({
  command,
  args,
  environment = {},
  folder: cwd = root,
  firstPath,
}: Program): Promise<RunningServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = createFolder();
  const log = openSync(join(folder, "log"), "a");
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env["PATH"], PORT: String(port), DATA_DIR: folder, ...environment },
    stdio: ["ignore", log, log],
    // The program gets a process group of its own, so that what npm starts ends with it.
    detached: true,
  });
  closeSync(log);
  runningChildren.add(child);
  const begunAt = performance.now();
  const exit = once(child, "exit");
  try {
    await waitForAnswer(child, url + firstPath);
  } catch (error) {
    throw new Error(`${args.join(" ")} did not start: ${readFileSync(join(folder, "log"), "utf8")}`, {
      cause: error,
    });
  }
  const startedIn = performance.now() - begunAt;
  return {
    url,
    folder,
    startedIn,
    getCpuSeconds: () => getCpuSeconds(child.pid),
    getResidentBytes: () => getResidentBytes(child.pid),
    async stop() {
      end(child);
      await exit;
      await waitUntilGone(port);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The data lie on the project's disk: a temporary folder may be in memory, where a flush costs nothing. */
function createFolder(): string {
  const parent = join(root, ".cache");
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, "bench-"));
}

async function waitForAnswer(child: ChildProcess, address: string): Promise<void> {
  const deadline = performance.now() + maxStartTime;
  while (!(await isAnswered(address))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`${address} never answered`);
    await wait(2);
  }
}

function isAnswered(address: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  get(address, { agent: false }, (answer) => {
    answer.resume();
    answer.once("end", () => resolve(answer.statusCode === 200));
  }).once("error", () => resolve(false));
  return promise;
}

function end(child: ChildProcess): void {
  runningChildren.delete(child);
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
}

/** npm ends before the server that it started, so the port is watched until that server has ended too. */
async function waitUntilGone(port: number): Promise<void> {
  while (await isAnswered(`http://127.0.0.1:${port}/healthz`)) await wait(20);
}

/** Linux counts processor time in hundredths of a second. */
function getCpuSeconds(pid: number | undefined): number | undefined {
  if (process.platform !== "linux") return undefined;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function getResidentBytes(pid: number | undefined): number | undefined {
  if (process.platform !== "linux") return undefined;
  const kilobytes = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}

/** Returns a port that is free at this moment. */
export async function findFreePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
  });
  return promise;
}
