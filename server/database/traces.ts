/**
 * What a deletion leaves in SQLite's file: `secure_delete` overwrites what is freed, but rows that were moved when a page
 * was split stay legible in its unused room until something is written over them. Only writing the file anew forgets them.
 */
import { Worker } from "node:worker_threads";
import BetterSqlite3 from "better-sqlite3";
import { sql } from "kysely";
import type { Database, Queries } from "./database.ts";

type Handle = BetterSqlite3.Database;

/** Files up to so many bytes are written anew in memory; larger ones beside, on disk. */
const largestInMemory = 64 * 1024 * 1024;

/** Within the transaction that deletes: `scrub` is to forget it. If the process ends before, the next one does. */
export async function oweForgetting(database: Database, queries: Queries): Promise<void> {
  // Kept in the file's header, with the transaction; 0 is also what files have that never knew of this.
  if (database.engine === "sqlite") await sql`pragma user_version = 0`.execute(queries);
}

/** A file that is only being made has nothing to forget. */
export function oweNothingYet(handle: Handle): void {
  const tables = handle.prepare("select count(*) from sqlite_schema").pluck().get();
  if (tables === 0) handle.pragma("user_version = 1");
}

export function owesForgetting(handle: Handle): boolean {
  return handle.pragma("user_version", { simple: true }) === 0;
}

/** @throws Error when another process keeps reading: it is still owed then. */
export function forget(handle: Handle): void {
  const bytes = Number(handle.pragma("page_count", { simple: true })) * pageSizeOf(handle);
  handle.pragma(`temp_store = ${bytes <= largestInMemory ? "memory" : "default"}`);
  handle.exec("vacuum");
  // The new pages are in the write-ahead log as yet, and the old ones in the file.
  if (handle.pragma("wal_checkpoint(truncate)", { simple: true }) !== 0) {
    throw new Error("The database is being read by another process");
  }
  handle.pragma("user_version = 1");
}

function pageSizeOf(handle: Handle): number {
  return Number(handle.pragma("page_size", { simple: true }));
}

/** As `forget`, while this thread goes on; nothing may be written meanwhile. */
export async function forgetInThread(file: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const worker = new Worker(new URL("./traces-worker.ts", import.meta.url), { workerData: file });
  worker.once("error", reject);
  worker.once("exit", () => resolve());
  return promise;
}
