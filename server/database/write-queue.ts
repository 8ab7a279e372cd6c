/**
 * All SQLite writes pass here, one after the other. Those that wait share one transaction, a savepoint each,
 * so that each fails alone; they are answered after the commit, which is one flush to disk for all.
 */
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, SqliteDialect } from "kysely";
import type { Queries } from "./database.ts";
import { codeOf, EngineError } from "./engine-error.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";
import type { Tables } from "./tables.ts";

export interface Limits {
  /** Writes that share one commit, at most. */
  readonly perCommit: number;
  /** Milliseconds a write waits for another process that is writing. */
  readonly longestWait: number;
  /** Writes that may wait; those beyond are refused at once. */
  readonly mostWaiting: number;
}

interface Waiting {
  readonly job: (queries: Queries) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
  readonly since: number;
}

/** Between two looks whether the other process has ended its write, in milliseconds. */
const lookAgainAfter = 5;

export class WriteQueue {
  readonly #connection: SqliteConnection;
  readonly #limits: Limits;
  readonly #waiting: Waiting[] = [];
  #working: Promise<void> | undefined;

  constructor(connection: SqliteConnection, limits: Limits) {
    this.#connection = connection;
    this.#limits = limits;
  }

  /** Gives the job's result once it is committed. @throws EngineError SQLITE_BUSY when too many wait. */
  async add<T>(job: (queries: Queries) => Promise<T>): Promise<T> {
    if (this.#waiting.length >= this.#limits.mostWaiting) {
      throw new EngineError("SQLITE_BUSY", "Too many writes wait");
    }
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.push({ job, resolve, reject, since: performance.now() });
    this.#working ??= this.#work();
    return promise as Promise<T>;
  }

  /** Once nothing waits and nothing runs. */
  async drained(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      // One turn of the event loop, so that requests which arrived together are taken together.
      await new Promise((resolve) => setImmediate(resolve));
      if (await this.#begun()) await this.#commitTogether(this.#waiting.splice(0, this.#limits.perCommit));
    }
    this.#working = undefined;
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
        const isBusy = codeOf(error).startsWith("SQLITE_BUSY");
        const since = isBusy ? performance.now() - this.#limits.longestWait : Infinity;
        this.#refuse(error, since);
        if (isBusy) await pause(lookAgainAfter);
      }
    }
    return false;
  }

  /** Those that have waited since that moment or longer; they stand in the order they came. */
  #refuse(error: unknown, since: number): void {
    const refused = this.#waiting.filter((waiting) => waiting.since <= since);
    for (const { reject } of this.#waiting.splice(0, refused.length)) reject(error);
  }

  async #commitTogether(batch: readonly Waiting[]): Promise<void> {
    const answers: (() => void)[] = [];
    try {
      for (const waiting of batch) answers.push(await this.#runAlone(waiting));
      this.#connection.exec("commit");
    } catch (error) {
      this.#rollBack();
      for (const waiting of batch) waiting.reject(error);
      return;
    }
    for (const answer of answers) answer();
  }

  /** Runs one job in its savepoint; gives what to do once all is committed. */
  async #runAlone({ job, resolve, reject }: Waiting): Promise<() => void> {
    this.#connection.exec("savepoint job");
    try {
      const result = await withQueries(this.#connection, job);
      this.#connection.exec("release job");
      return () => resolve(result);
    } catch (error) {
      // A full or failing disk ends the whole transaction: then nobody's write stands.
      if (!this.#connection.isInTransaction) throw error;
      this.#connection.exec("rollback to job");
      this.#connection.exec("release job");
      return () => reject(error);
    }
  }

  /** What cannot be rolled back on a failing disk was not committed: the connection is opened anew before the next. */
  #rollBack(): void {
    try {
      if (this.#connection.isInTransaction) this.#connection.exec("rollback");
    } catch {
      // The error that led here is the one to answer with.
    }
  }
}

/**
 * Runs `job` on queries of its own, which refuse once it has ended: a query that nobody awaited would else be part of the
 * next job. They also refuse after the disk ended the transaction: what followed would stand without the rest of its job.
 */
async function withQueries<T>(
  connection: SqliteConnection,
  job: (queries: Queries) => Promise<T>,
): Promise<T> {
  let isOver = false;
  const database = {
    prepare(sql: string) {
      if (isOver || !connection.isInTransaction) {
        throw new EngineError("SQLITE_ABORT_ROLLBACK", "The transaction is over");
      }
      return connection.prepare(sql);
    },
    close: () => undefined,
  };
  try {
    return await job(new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }));
  } finally {
    isOver = true;
  }
}
