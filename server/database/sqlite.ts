/** SQLite: one connection that writes, one that reads, in write-ahead mode. */
import BetterSqlite3 from "better-sqlite3";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { LRUCache } from "lru-cache";
import type { Database } from "./database.ts";
import { Forgetting } from "./forgetting.ts";
import type { Tables } from "./tables.ts";
import { forgetInThread, owesForgetting, oweNothingYet } from "./traces.ts";
import { WriteQueue } from "./write-queue.ts";

type Handle = BetterSqlite3.Database;

/** Writes that wait at the same moment share one transaction, up to this many. */
const writesPerCommitByDefault = 128;

/** Opens `file`, making it if needed. */
export function openSqlite(file: string, writesPerCommit = writesPerCommitByDefault): Database {
  const writer = connect(file);
  oweNothingYet(writer);
  const reader = connect(file);
  reader.pragma("query_only = on");
  const queue = new WriteQueue(writer, queriesOn(writer), writesPerCommit);
  // Seen from the reader, the writer and any other process count as others.
  const dataVersion = reader.prepare<[], number>("pragma data_version").pluck();
  const forgetting = new Forgetting({
    isOwed: () => owesForgetting(writer),
    pay: () =>
      queue.between(async () => {
        // Writing the file anew takes a second for 50 MB: whoever only reads must not wait for it.
        if (owesForgetting(writer)) await forgetInThread(file);
        cutLog(writer);
      }),
  });
  return {
    engine: "sqlite",
    read: queriesOn(reader),
    write: (job) => queue.add(job),
    revision: () => dataVersion.get(),
    scrub: () => forgetting.now(),
    scrubSoon: () => forgetting.soon(),
    close: async () => {
      forgetting.end();
      await queue.drained();
      reader.close();
      writer.close();
    },
  };
}

/** As long as a write waits for another process that is writing, in milliseconds. */
const busyTimeout = 5000;

function connect(file: string): Handle {
  const handle = new BetterSqlite3(file, { timeout: busyTimeout });
  handle.pragma("journal_mode = wal");
  handle.pragma("synchronous = full");
  handle.pragma("foreign_keys = on");
  // What is deleted is overwritten: a wedding that is gone is not to be found in the file.
  handle.pragma("secure_delete = on");
  handle.pragma("cache_size = -32000");
  return handle;
}

/** What is in the way is not waited for: this thread answers everybody. */
function cutLog(handle: Handle): void {
  handle.pragma("busy_timeout = 0");
  try {
    handle.pragma("wal_checkpoint(truncate)");
  } finally {
    handle.pragma(`busy_timeout = ${busyTimeout}`);
  }
}

function queriesOn(handle: Handle): Kysely<Tables> {
  const connection = new SqliteConnection(handle);
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new OneConnectionAdapter(),
      createDriver: () => new OneConnectionDriver(connection),
      createIntrospector: (queries) => new SqliteIntrospector(queries),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/** Texts of statements vary with the fields that are changed: this many are kept, the oldest go. */
const keptStatements = 500;

/** Every statement is prepared once and kept: preparing costs more than most of our queries. */
class SqliteConnection implements DatabaseConnection {
  readonly #handle: Handle;
  readonly #statements = new LRUCache<string, BetterSqlite3.Statement>({ max: keptStatements });

  constructor(handle: Handle) {
    this.#handle = handle;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return Promise.resolve(this.#run<R>(query));
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncGenerator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    const statement = this.#prepare(query.sql);
    if (statement.reader) return { rows: statement.all(...query.parameters) as R[] };
    const { changes } = statement.run(...query.parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  #prepare(sql: string): BetterSqlite3.Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#handle.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** Kysely would let one query at a time take the connection, which our driver has no need of. */
class OneConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Hands out the one connection: its calls are synchronous, so no two can overlap. Transactions are the queue's. */
class OneConnectionDriver implements Driver {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async beginTransaction(): Promise<void> {
    throw new Error("Transactions go through Database.write");
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
