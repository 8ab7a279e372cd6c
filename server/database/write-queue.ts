/**
 * The queue of all SQLite writes. Waiting writes share one transaction, each with its own savepoint, so that each
 * fails alone. They are answered after the commit, so one fsync serves all of them.
 */
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import {
  Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  SqliteDialect,
} from "kysely";
import type { Queries } from "./database.ts";
import { getErrorCode, EngineError } from "./engine-error.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";
import type { Tables } from "./tables.ts";

export interface WriteQueueLimits {
  /** The most writes that share one commit. */
  readonly maxPerCommit: number;
  /** Milliseconds that a write waits for another process that is writing. */
  readonly maxWait: number;
  /** The most waiting writes; further ones are refused at once. */
  readonly maxWaiting: number;
}

interface WaitingWrite {
  readonly job: (queries: Queries) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
  readonly since: number;
}

/** Milliseconds between two attempts to begin while another process writes. */
const retryDelay = 5;
/** Milliseconds after which a job gives other requests a turn of the event loop, between two of its queries. */
const maxTurn = 50;

export class WriteQueue {
  readonly #connection: SqliteConnection;
  readonly #limits: WriteQueueLimits;
  readonly #waiting: WaitingWrite[] = [];
  #working: Promise<void> | undefined;

  constructor(connection: SqliteConnection, limits: WriteQueueLimits) {
    this.#connection = connection;
    this.#limits = limits;
  }

  /** Returns the job's result once it is committed. @throws EngineError SQLITE_BUSY when too many writes wait. */
  async add<T>(job: (queries: Queries) => Promise<T>): Promise<T> {
    if (this.#waiting.length >= this.#limits.maxWaiting) {
      throw new EngineError("SQLITE_BUSY", "Too many writes wait");
    }
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.push({ job, resolve, reject, since: performance.now() });
    this.#working ??= this.#work();
    return promise as Promise<T>;
  }

  /** Resolves once the queue is empty. */
  async waitUntilDrained(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Waits one turn of the event loop, so that requests which arrived together share a commit.
      await nextTurn();
      if (await this.#tryToBegin())
        await this.#commitTogether(this.#waiting.splice(0, this.#limits.maxPerCommit));
    }
    this.#working = undefined;
  }

  /**
   * Begins a transaction. While another process writes, it retries with timers instead of waiting inside SQLite,
   * which would block all reads. Returns false when no write is left to do.
   */
  async #tryToBegin(): Promise<boolean> {
    while (this.#waiting.length > 0) {
      try {
        this.#connection.begin();
        return true;
      } catch (error) {
        const isBusy = getErrorCode(error).startsWith("SQLITE_BUSY");
        const since = isBusy ? performance.now() - this.#limits.maxWait : Infinity;
        this.#rejectSince(error, since);
        if (isBusy) await pause(retryDelay);
      }
    }
    return false;
  }

  /** Rejects the writes that have waited since `since` or longer; the queue is in order of arrival. */
  #rejectSince(error: unknown, since: number): void {
    const overdue = this.#waiting.filter((waiting) => waiting.since <= since);
    for (const { reject } of this.#waiting.splice(0, overdue.length)) reject(error);
  }

  async #commitTogether(batch: readonly WaitingWrite[]): Promise<void> {
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

  /** Runs one job in its savepoint; returns the function that answers it after the commit. */
  async #runAlone({ job, resolve, reject }: WaitingWrite): Promise<() => void> {
    this.#connection.exec("savepoint job");
    try {
      const result = await withQueries(this.#connection, job);
      this.#connection.exec("release job");
      return () => resolve(result);
    } catch (error) {
      // A full or failing disk rolls back the whole transaction, so all its writes fail.
      if (!this.#connection.isInTransaction) throw error;
      this.#connection.exec("rollback to job");
      this.#connection.exec("release job");
      return () => reject(error);
    }
  }

  /**
   * If the rollback fails on a broken disk, nothing was committed, and the connection is reopened before the next
   * write.
   */
  #rollBack(): void {
    try {
      if (this.#connection.isInTransaction) this.#connection.exec("rollback");
    } catch {
      // The caller answers with the original error.
    }
  }
}

/**
 * Runs `job` on queries that throw once it has ended: a query that was not awaited would otherwise run in the next
 * job. They also throw after the disk ended the transaction, because a later query would be committed without the
 * rest of its job.
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
    return await job(
      new Kysely<Tables>({ dialect: new SqliteDialect({ database }), plugins: [new YieldPlugin()] }),
    );
  } finally {
    isOver = true;
  }
}

/** SQLite answers at once, so a job of thousands of rows would never let the event loop do anything else. */
class YieldPlugin implements KyselyPlugin {
  #since = performance.now();

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    if (performance.now() - this.#since > maxTurn) {
      await nextTurn();
      this.#since = performance.now();
    }
    return result;
  }
}
