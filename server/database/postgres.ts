/** PostgreSQL: Kysely's dialect over `pg.Pool`, isolation level read committed, conflicts are retried. */
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Database, Queries } from "./database.ts";
import { getErrorCode, EngineError, toConnectionError } from "./engine-error.ts";
import { PreparedStatements, staleStatementCode } from "./prepared-statements.ts";
import type { Tables } from "./tables.ts";

const defaultPoolSize = 10;
const maxAttempts = 6;
/** Milliseconds to connect, or to wait for a free connection of the pool, unless the settings say otherwise. */
const defaultConnectTimeout = 5000;
/**
 * Milliseconds for one statement. The server's limit is lower, so that no statement runs on after its caller gave up.
 * If the server does not answer at all, the connection is closed.
 */
const statementTimeout = 9000;
const answerTimeout = 10_000;
/** Milliseconds of silence before TCP keep-alive probes begin. */
const keepAliveDelay = 10_000;
const transactionStartPattern = /^(?:begin|start transaction)/u;
/** The oid of int8 (pg_type.oid). */
const int8Oid = 20;
/** Serialization failure, deadlock, a statement prepared before the schema changed. */
const conflictCodes = new Set(["40001", "40P01", staleStatementCode]);
/** The connection was lost before the commit was sent, so the transaction was rolled back. */
const connectionLostCodes = new Set(["ECONNRESET", "EPIPE", "57P01"]);
/** Transaction resolution unknown: the connection was lost between the commit and its answer. */
const unknownOutcomeCode = "08007";

/** Opens a pool on `url`; it connects with the first query. */
export function openPostgres(
  url: string,
  poolSize = defaultPoolSize,
  connectTimeout = defaultConnectTimeout,
): Database {
  const pool = createPool(url, {
    max: poolSize,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    // A process that hangs within a transaction must not block the others forever.
    idle_in_transaction_session_timeout: statementTimeout,
    query_timeout: answerTimeout,
  });
  const queries = createQueries(pool);
  return {
    engine: "postgres",
    read: queries,
    readSnapshot: (job) =>
      queries.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(job),
    write: (job, { isLong = false } = {}) =>
      isLong
        ? runWithoutTimeLimits(url, (queriesWithoutLimit) => writeWithRetries(queriesWithoutLimit, job))
        : writeWithRetries(queries, job),
    secureErase: () => Promise.resolve(),
    scheduleSecureErase: () => undefined,
    close: () => pool.end(),
  };
}

async function writeWithRetries<T>(queries: Queries, job: (queries: Queries) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await queries.transaction().execute(job);
    } catch (error) {
      const isWorthAnother =
        conflictCodes.has(getErrorCode(error)) ||
        (attempt === 1 && connectionLostCodes.has(getErrorCode(error)));
      if (attempt === maxAttempts || !isWorthAnother) throw error;
    }
  }
}

/** Runs `job` on its own connection, without time limits. */
export async function runWithoutTimeLimits<T>(
  url: string,
  job: (queries: Queries) => Promise<T>,
): Promise<T> {
  const pool = createPool(url, { max: 1, statement_timeout: 0, idle_in_transaction_session_timeout: 0 });
  try {
    return await job(createQueries(pool));
  } finally {
    await pool.end();
  }
}

function createPool(url: string, limits: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: defaultConnectTimeout,
    ...limits,
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    types: { getTypeParser },
  });
  // The next query on a lost connection reports it. Without a listener the event would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** 64-bit integers as numbers: our instants and cents stay far below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === int8Oid ? Number : pg.types.getTypeParser(oid, format);

function createQueries(pool: pg.Pool): Queries {
  const statements = new PreparedStatements();
  const leasedPool: PostgresPool = {
    options: pool.options,
    connect: async () => createLease(await connect(pool), statements),
    end: () => pool.end(),
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: leasedPool }) });
}

/**
 * A connection for one statement or one transaction. Kysely always returns it to the pool as reusable, so this closes
 * a connection whose transaction could not be ended. Its queries throw pg.DatabaseError; EngineError 08007 when a
 * commit was not answered, ECONNRESET, ETIMEDOUT.
 */
function createLease(client: pg.PoolClient, statements: PreparedStatements): PostgresPoolClient {
  let failure: Error | undefined;
  let isInTransaction = false;
  const send = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const name = statements.getOrCreateName(text);
    try {
      return await client.query({ text, values: [...values], ...(name !== undefined && { name }) });
    } catch (error) {
      if (name === undefined || getErrorCode(error) !== staleStatementCode) throw error;
      statements.renameAll();
      // In a transaction the error has ended it, so `writeWithRetries` repeats it.
      if (isInTransaction) throw error;
      return send(text, values);
    }
  };
  const query = async (statement: string, parameters: readonly unknown[] = []): Promise<unknown> => {
    if (failure !== undefined) throw failure;
    isInTransaction ||= transactionStartPattern.test(statement);
    try {
      return await send(statement, parameters);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      failure = statement === "commit" ? createUnknownOutcomeError(error) : toConnectionError(error);
      throw failure;
    }
  };
  return {
    query: query as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy === true || failure !== undefined),
  };
}

/** After an error reported by the server the connection stays usable, except for FATAL and PANIC. */
function isConnectionLost(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === "FATAL" || error.severity === "PANIC";
}

function createUnknownOutcomeError(cause: unknown): EngineError {
  return new EngineError(unknownOutcomeCode, "Whether this was kept is not known", { cause });
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw toConnectionError(error);
  }
}
