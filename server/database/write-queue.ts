/**
 * All SQLite writes pass here, one after the other. Those that wait share one transaction, a savepoint each,
 * so that each fails alone; they are answered after the commit, which is one flush to disk for all.
 */
import type BetterSqlite3 from "better-sqlite3";
import type { Queries } from "./database.ts";

interface Waiting {
  readonly run: (queries: Queries) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

export class WriteQueue {
  readonly #handle: BetterSqlite3.Database;
  readonly #queries: Queries;
  readonly #perCommit: number;
  #waiting: Waiting[] = [];
  #between: (() => Promise<void>)[] = [];
  #working: Promise<void> | undefined;

  constructor(handle: BetterSqlite3.Database, queries: Queries, perCommit: number) {
    this.#handle = handle;
    this.#queries = queries;
    this.#perCommit = perCommit;
  }

  /** Gives the job's result once it is committed. */
  add<T>(job: (queries: Queries) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#waiting.push({ run: job, resolve: (value) => resolve(value as T), reject });
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
      for (const job of this.#between.splice(0)) await job();
      const batch = this.#waiting.splice(0, this.#perCommit);
      if (batch.length > 0) await this.#commitTogether(batch);
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#working = undefined;
  }

  async #commitTogether(batch: readonly Waiting[]): Promise<void> {
    const settle: (() => void)[] = [];
    try {
      this.#handle.exec("begin immediate");
      for (const waiting of batch) {
        settle.push(await this.#runAlone(waiting));
      }
      this.#handle.exec("commit");
    } catch (error) {
      if (this.#handle.inTransaction) this.#handle.exec("rollback");
      for (const waiting of batch) waiting.reject(error);
      return;
    }
    for (const answer of settle) answer();
  }

  /** Runs one job in its savepoint; gives what to do once all is committed. */
  async #runAlone(waiting: Waiting): Promise<() => void> {
    this.#handle.exec("savepoint job");
    try {
      const result = await waiting.run(this.#queries);
      this.#handle.exec("release job");
      return () => waiting.resolve(result);
    } catch (error) {
      // A full or failing disk ends the whole transaction: then nobody's write stands.
      if (!this.#handle.inTransaction) throw error;
      this.#handle.exec("rollback to job");
      this.#handle.exec("release job");
      return () => waiting.reject(error);
    }
  }
}
