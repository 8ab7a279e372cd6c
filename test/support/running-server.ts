/** Starts the server as its own process on a free port, to be stopped or killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

const root = join(import.meta.dirname, "../..");

/** Node's compile cache, as with `npm start`, so that many starts compile only once. */
export const compileCacheFolder = join(root, "node_modules/.cache/promesse/compiled");

/** All users of a test sign up from one address, and write faster than people do. */
const noRateLimits = { SIGN_UPS_PER_HOUR: "1000000", WRITES_PER_MINUTE: "1000000" };

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** All output so far. */
  output(): string;
  kill(): Promise<void>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
}

/** A command that ends by executing the server: a shell with limits, or a new namespace. */
export type LaunchCommand = readonly [command: string, ...args: string[]];

/** Lists running servers, so that a failed test leaves none behind. */
const running = new Set<ChildProcess>();
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** @throws Error with the output, if the process ends before it listens. */
export async function startProcess(
  environment: Readonly<Record<string, string>>,
  through?: LaunchCommand,
): Promise<ServerProcess> {
  const [command, ...args] = [...(through ?? []), process.execPath, "server/main.ts"];
  const child = spawn(command ?? process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      NODE_COMPILE_CACHE: compileCacheFolder,
      MALLOC_ARENA_MAX: "2",
      // Tests share the machine: a server that waits for a processor is not overloaded.
      MAX_EVENT_LOOP_DELAY: "0",
      ...noRateLimits,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      printed += `${line}\n`;
      const address = /open at (http:\S+)/u.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  }
  running.add(child);
  const exited = once(child, "exit").finally(() => running.delete(child));
  void exited.then(() => reject(new Error(`The server ended: ${printed}`)));
  const url = await promise;
  return {
    url,
    child,
    output: () => printed,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
    async stop() {
      child.kill("SIGTERM");
      await exited;
      return child.exitCode;
    },
  };
}
