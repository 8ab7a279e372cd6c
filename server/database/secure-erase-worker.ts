/** Rewrites a database file in a worker thread and exits. */
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
