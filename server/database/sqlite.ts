/** SQLite: one connection that writes, one that reads, in write-ahead mode. */
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Database } from "./database.ts";
import { Forgetting } from "./forgetting.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import type { Tables } from "./tables.ts";
import { forgetInThread, owesForgetting, oweNothingYet } from "./traces.ts";
import { type Limits, WriteQueue } from "./write-queue.ts";

const limitsByDefault: Limits = {
  perCommit: 128,
  // Somebody else's write is a copy or a command of the operator's: seconds.
  longestWait: 5000,
  // More than are done in a second: who comes after them would wait for nothing.
  mostWaiting: 5000,
};

/** Opens `file`, making it if needed. */
export function openSqlite(file: string, limits: Partial<Limits> = {}): Database {
  const writer = new SqliteConnection(file, { writes: true });
  oweNothingYet(writer.handle);
  const reader = new SqliteConnection(file, { writes: false });
  const queue = new WriteQueue(writer, queriesOn(writer), { ...limitsByDefault, ...limits });
  const forgetting = new Forgetting({
    isOwed: () => owesForgetting(writer.handle),
    pay: () =>
      queue.between(async () => {
        // Writing the file anew takes a second for 50 MB: whoever only reads must not wait for it.
        if (owesForgetting(writer.handle)) await forgetInThread(file);
        // What is in the way is not waited for: this thread answers everybody.
        writer.handle.pragma("wal_checkpoint(truncate)");
      }),
  });
  return {
    engine: "sqlite",
    read: queriesOn(reader),
    write: (job) => queue.add(job),
    revision: revisionOnceATurn(reader, writer),
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

/**
 * Seen from the reader, the writer and any other process count as others. What our writer commits counts at once; for
 * others one look is good for a turn of the event loop, in which many requests ask.
 */
function revisionOnceATurn(reader: SqliteConnection, writer: SqliteConnection): () => number {
  let seen: { readonly revision: number; readonly commits: number } | undefined;
  const forget = (): void => {
    seen = undefined;
  };
  return () => {
    if (seen?.commits === writer.commits) return seen.revision;
    if (seen === undefined) setImmediate(forget);
    seen = { revision: reader.version(), commits: writer.commits };
    return seen.revision;
  };
}

function queriesOn(connection: SqliteConnection): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new OneConnectionAdapter(),
      createDriver: () => new OneConnectionDriver(connection),
      createIntrospector: (queries) => new SqliteIntrospector(queries),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
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
