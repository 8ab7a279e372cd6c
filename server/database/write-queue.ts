/**
 * All SQLite writes pass here, one after the other. Those that wait share one transaction, a savepoint each,
 * so that each fails alone; they are answered after the commit, which is one flush to disk for all.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Queries } from "./database.ts";
import { codeOf, EngineError } from "./engine-error.ts";

/** The connection all writes go through. */
export interface WritingConnection {
  readonly isInTransaction: boolean;
  /** @throws Error with SQLite's code; SQLITE_BUSY at once when another process is writing. */
  begin(): void;
  /** One statement without values. */
  run(statement: "commit" | "rollback" | "savepoint job" | "release job" | "rollback to job"): void;
}

export interface Limits {
  /** Writes that share one commit, at most. */
  readonly perCommit: number;
  /** Milliseconds a write waits for another process that is writing. */
  readonly longestWait: number;
  /** Writes that may wait; those beyond are refused at once. */
  readonly mostWaiting: number;
}

interface Waiting {
  readonly run: (queries: Queries) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
  readonly since: number;
}

/** Between two looks whether the other process has ended its write, in milliseconds. */
const lookAgainAfter = 5;

/** Milliseconds of writing after which whoever only reads, or has to be refused, has a turn. */
const longestTurn = 4;

export class WriteQueue {
  readonly #connection: WritingConnection;
  readonly #queries: Queries;
  readonly #limits: Limits;
  #waiting: Waiting[] = [];
  #between: (() => Promise<void>)[] = [];
  #working: Promise<void> | undefined;

  constructor(connection: WritingConnection, queries: Queries, limits: Limits) {
    this.#connection = connection;
    this.#queries = queries;
    this.#limits = limits;
  }

  /** Gives the job's result once it is committed. @throws EngineError SQLITE_BUSY when too many wait. */
  add<T>(job: (queries: Queries) => Promise<T>): Promise<T> {
    if (this.#waiting.length >= this.#limits.mostWaiting) {
      return Promise.reject(new EngineError("SQLITE_BUSY", "Too many writes wait"));
    }
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const since = performance.now();
    this.#waiting.push({ run: job, resolve: (value) => resolve(value as T), reject, since });
    this.#working ??= this.#work();
    return promise;
  }

  /** Runs `job` between two commits: nothing is written meanwhile, and what is to be written waits. */
  between<T>(job: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#between.push(() => job().then(resolve, reject));
    this.#working ??= this.#work();
    return promise;
  }

  /** Once nothing waits and nothing runs. */
  async drained(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    // One turn of the event loop, so that requests which arrived together are taken together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length + this.#between.length > 0) {
      for (const job of this.#between.splice(0)) await this.#whileOthersWait(job);
      if (this.#waiting.length > 0 && (await this.#begun())) {
        await this.#commitTogether(this.#waiting.splice(0, this.#limits.perCommit));
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#working = undefined;
  }

  /** However long it takes: nobody waits for it longer than for another process. */
  async #whileOthersWait(job: () => Promise<void>): Promise<void> {
    const isBusy = new EngineError("SQLITE_BUSY", "The file is being written anew");
    const looking = setInterval(() => this.#giveUpOldest(isBusy), lookAgainAfter);
    await job().finally(() => clearInterval(looking));
  }

  /**
   * Begins a transaction. While another process writes, this one goes on reading: waiting inside SQLite would hold up
   * everybody. False when those who waited have had their answer.
   */
  async #begun(): Promise<boolean> {
    while (this.#waiting.length > 0) {
      try {
        this.#connection.begin();
        return true;
      } catch (error) {
        if (!codeOf(error).startsWith("SQLITE_BUSY")) {
          rejectAll(this.#waiting.splice(0, this.#limits.perCommit), error);
          return false;
        }
        this.#giveUpOldest(error);
        await pause(lookAgainAfter);
      }
    }
    return false;
  }

  /** They stand in the order they came. */
  #giveUpOldest(error: unknown): void {
    const latest = performance.now() - this.#limits.longestWait;
    const stillTime = this.#waiting.findIndex(({ since }) => since > latest);
    rejectAll(this.#waiting.splice(0, stillTime === -1 ? this.#waiting.length : stillTime), error);
  }

  async #commitTogether(batch: readonly Waiting[]): Promise<void> {
    const settle: (() => void)[] = [];
    let since = performance.now();
    try {
      for (const waiting of batch) {
        settle.push(await this.#runAlone(waiting));
        if (performance.now() - since < longestTurn) continue;
        await new Promise((resolve) => setImmediate(resolve));
        since = performance.now();
      }
      this.#connection.run("commit");
    } catch (error) {
      this.#rollBack();
      rejectAll(batch, error);
      return;
    }
    for (const answer of settle) answer();
  }

  /** Runs one job in its savepoint; gives what to do once all is committed. */
  async #runAlone(waiting: Waiting): Promise<() => void> {
    this.#connection.run("savepoint job");
    try {
      const result = await waiting.run(this.#queries);
      this.#connection.run("release job");
      return () => waiting.resolve(result);
    } catch (error) {
      // A full or failing disk ends the whole transaction: then nobody's write stands.
      if (!this.#connection.isInTransaction) throw error;
      this.#connection.run("rollback to job");
      this.#connection.run("release job");
      return () => waiting.reject(error);
    }
  }

  /** What cannot be rolled back on a failing disk was not committed: the connection is opened anew before the next. */
  #rollBack(): void {
    try {
      if (this.#connection.isInTransaction) this.#connection.run("rollback");
    } catch {
      // The error that led here is the one to answer with.
    }
  }
}

function rejectAll(batch: readonly Waiting[], error: unknown): void {
  for (const waiting of batch) waiting.reject(error);
}
