/** Writes a database file anew and ends. */
import { workerData } from "node:worker_threads";
import BetterSqlite3 from "better-sqlite3";
import { eraseSecurely } from "./secure-erase.ts";

const handle = new BetterSqlite3(workerData as string, { timeout: 5000 });
handle.pragma("secure_delete = on");
try {
  eraseSecurely(handle);
} finally {
  handle.close();
}
