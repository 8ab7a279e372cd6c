/** SQLite in WAL mode, with one connection for writes and one for reads. */
import { Kysely, SqliteDialect } from "kysely";
import type { Database } from "./database.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import type { Tables } from "./tables.ts";
import { SecureErase, eraseInWorker, needsSecureErase, prepareSecureErase } from "./secure-erase.ts";
import { type WriteQueueLimits, WriteQueue } from "./write-queue.ts";

const defaultLimits: WriteQueueLimits = {
  maxPerCommit: 128,
  // Another process writes only for a copy or a command of the operator, which takes seconds.
  maxWait: 5000,
  // More writes than are done in a second: later ones would wait too long to be worth it.
  maxWaiting: 5000,
};

/** Opens `file`, creating it if needed. */
export function openSqlite(file: string, limits: Partial<WriteQueueLimits> = {}): Database {
  const writer = new SqliteConnection(file, { writes: true });
  prepareSecureErase(writer.handle);
  const reader = new SqliteConnection(file, { writes: false });
  const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database: reader }) });
  const queue = new WriteQueue(writer, { ...defaultLimits, ...limits });
  const secureErase = new SecureErase({
    isOwed: () => needsSecureErase(reader.handle),
    erase: () => eraseInWorker(file),
  });
  return {
    engine: "sqlite",
    read,
    readSnapshot: async (job) => {
      // A connection of its own, because a transaction on that of all reads would show them an old state too.
      const database = new SqliteConnection(file, { writes: false });
      const queries = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
      try {
        return await queries.transaction().execute(job);
      } finally {
        await queries.destroy();
      }
    },
    write: (job) => queue.add(job),
    secureErase: () => secureErase.now(),
    scheduleSecureErase: () => secureErase.schedule(),
    close: async () => {
      secureErase.end();
      await queue.waitUntilDrained();
      reader.close();
      writer.close();
    },
  };
}
