/** SQLite: one connection that writes, one that reads, in write-ahead mode. */
import { Kysely, SqliteDialect } from "kysely";
import type { Database } from "./database.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import type { Tables } from "./tables.ts";
import { SecureErase, eraseInWorker, needsSecureErase, prepareSecureErase } from "./secure-erase.ts";
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
  prepareSecureErase(writer.handle);
  const reader = new SqliteConnection(file, { writes: false });
  const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database: reader }) });
  const queue = new WriteQueue(writer, { ...limitsByDefault, ...limits });
  const forgetting = new SecureErase({
    isOwed: () => needsSecureErase(reader.handle),
    pay: () => eraseInWorker(file),
  });
  return {
    engine: "sqlite",
    read,
    write: (job) => queue.add(job),
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
