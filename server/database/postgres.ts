/** PostgreSQL: a pool, read committed, conflicts tried again. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { Database, Queries } from "./database.ts";
import { codeOf, EngineError } from "./engine-error.ts";
import { isUnanswered } from "./kept.ts";
import { PostgresPool } from "./postgres-pool.ts";
import { isForgotten, type Patience, type PostgresSession } from "./postgres-session.ts";
import type { Tables } from "./tables.ts";

const poolSizeByDefault = 10;
const attempts = 6;

/**
 * Milliseconds for one statement. The server gives up first, so that nothing goes on that nobody waits for; a server that
 * says nothing is given up with its connection.
 */
const longestStatement = 9000;
const longestAnswer = 10_000;

const unlimited = ["set local statement_timeout = 0", "set local idle_in_transaction_session_timeout = 0"];

/** Serialization failure, deadlock. */
const conflicts = new Set(["40001", "40P01"]);

/** Transaction resolution unknown: the connection was lost between our commit and its answer. */
const unknownEnd = "08007";

/** Opens a pool on `url`; connections are made when first needed. */
export function openPostgres(url: string, poolSize = poolSizeByDefault): Database {
  const pool = new PostgresPool({ url, poolSize, longestStatement });
  const adapter = new PostgresAdapter();
  const queries = queriesOn(pool, adapter, longestAnswer);
  const patient = queriesOn(pool, adapter, undefined);
  return {
    engine: "postgres",
    read: queries,
    write: (job, { isLong = false } = {}) => writeWithRetries(isLong ? patient : queries, job),
    revision: () => undefined,
    scrub: () => Promise.resolve(),
    scrubSoon: () => undefined,
    close: () => pool.end(),
  };
}

async function writeWithRetries<T>(queries: Queries, job: (queries: Queries) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await queries.transaction().execute(job);
    } catch (error) {
      if (attempt === attempts || !(isConflict(error) || (attempt === 1 && isStale(error)))) throw error;
    }
  }
}

function isConflict(error: unknown): boolean {
  return conflicts.has(codeOf(error)) || isForgotten(error);
}

/** A connection that had died in the pool, or died before we said commit: nothing of the transaction stands. */
function isStale(error: unknown): boolean {
  return ["ECONNRESET", "EPIPE", "57P01"].includes(codeOf(error));
}

function queriesOn(pool: PostgresPool, adapter: PostgresAdapter, patience: Patience): Queries {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => new PoolDriver(pool, patience),
      createIntrospector: (queries) => new PostgresIntrospector(queries),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** Takes a connection for one statement, or for a transaction from its beginning to its end. */
class Lease implements DatabaseConnection {
  readonly #pool: PostgresPool;
  readonly #patience: Patience;
  #session: PostgresSession | undefined;

  constructor(pool: PostgresPool, patience: Patience) {
    this.#pool = pool;
    this.#patience = patience;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#session !== undefined) return this.#inTransaction<R>(this.#session, query);
    try {
      return await this.#alone<R>(query);
    } catch (error) {
      if (!isStale(error) && !isForgotten(error)) throw error;
      return this.#alone<R>(query);
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncGenerator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async begin(): Promise<void> {
    this.#session = await this.#pool.take();
    this.#session.open(["begin", ...(this.#patience === undefined ? unlimited : [])]);
  }

  async commit(): Promise<void> {
    try {
      await this.#session?.commit(this.#patience);
    } catch (error) {
      if (this.#session?.isBroken !== true || isForgotten(error)) throw error;
      throw new EngineError(unknownEnd, "Whether this was kept is not known", { cause: error });
    }
  }

  async rollBack(): Promise<void> {
    await this.#session?.rollBack(this.#patience);
  }

  release(): void {
    if (this.#session !== undefined) this.#pool.giveBack(this.#session);
    this.#session = undefined;
  }

  async #inTransaction<R>(session: PostgresSession, query: CompiledQuery): Promise<QueryResult<R>> {
    if (!isUnanswered(query)) return session.run<R>(query, this.#patience);
    session.later(query);
    return { rows: [] };
  }

  async #alone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const session = await this.#pool.take();
    try {
      return await session.run<R>(query, this.#patience);
    } finally {
      this.#pool.giveBack(session);
    }
  }
}

class PoolDriver implements Driver {
  readonly #pool: PostgresPool;
  readonly #patience: Patience;

  constructor(pool: PostgresPool, patience: Patience) {
    this.#pool = pool;
    this.#patience = patience;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<Lease> {
    return new Lease(this.#pool, this.#patience);
  }
  beginTransaction(lease: Lease): Promise<void> {
    return lease.begin();
  }
  commitTransaction(lease: Lease): Promise<void> {
    return lease.commit();
  }
  rollbackTransaction(lease: Lease): Promise<void> {
    return lease.rollBack();
  }
  async releaseConnection(lease: Lease): Promise<void> {
    lease.release();
  }
  async destroy(): Promise<void> {}
}
