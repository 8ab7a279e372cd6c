/**
 * Removes deleted rows from SQLite's file. `secure_delete` overwrites freed space, but rows that were moved by a page
 * split stay legible in unused space until it is overwritten. Only rewriting the file with VACUUM removes them.
 */
import { randomInt } from "node:crypto";
import { Worker } from "node:worker_threads";
import type BetterSqlite3 from "better-sqlite3";
import { sql } from "kysely";
import { getEngine, type Queries } from "./database.ts";

type Handle = BetterSqlite3.Database;

/** The user_version of a file that needs no rewrite; files from before this feature have 0. */
const nothingToErase = 1;

/** Bytes: files up to this size are rewritten in memory, larger ones with a temporary file. */
const largestInMemory = 64 * 1024 * 1024;

/** Milliseconds. The last emails of a deletion have usually been sent by then, so one rewrite covers both. */
export const minDelay = 2000;
/** Milliseconds between two rewrites: writes wait during a rewrite, so it is rare. */
export const minInterval = 5 * 60 * 1000;

/**
 * Called within the transaction that deletes. If the process ends before `secureErase`, the next process does the
 * rewrite.
 */
export async function requestSecureErase(queries: Queries): Promise<void> {
  if (getEngine(queries) !== "sqlite") return;
  // A new number each time, so that a deletion during a rewrite is not taken as already erased.
  await sql`pragma user_version = ${sql.lit(randomInt(nothingToErase + 1, 2 ** 31))}`.execute(queries);
}

/** A new file has nothing to erase. */
export function prepareSecureErase(handle: Handle): void {
  const tables = handle.prepare("select count(*) from sqlite_schema").pluck().get();
  if (tables === 0) handle.pragma(`user_version = ${nothingToErase}`);
}

export function needsSecureErase(handle: Handle): boolean {
  return getVersion(handle) !== nothingToErase;
}

/**
 * Rewrites the file if a rewrite was requested, and truncates the write-ahead log.
 * @throws Error when another process reads, so the request stays.
 */
export function eraseSecurely(handle: Handle): void {
  const pendingVersion = getVersion(handle);
  if (pendingVersion !== nothingToErase) {
    const bytes = getNumber(handle, "page_count") * getNumber(handle, "page_size");
    handle.pragma(`temp_store = ${bytes <= largestInMemory ? "memory" : "default"}`);
    handle.exec("vacuum");
  }
  // After VACUUM the new pages are in the write-ahead log and the old ones still in the file, until a checkpoint.
  handle.pragma("busy_timeout = 500");
  const isCut = getNumber(handle, "wal_checkpoint(truncate)") === 0;
  if (pendingVersion === nothingToErase) return;
  if (!isCut) throw new Error("The database is being read by another process");
  handle.exec("begin immediate");
  if (getVersion(handle) === pendingVersion) handle.pragma(`user_version = ${nothingToErase}`);
  handle.exec("commit");
}

function getVersion(handle: Handle): number {
  return getNumber(handle, "user_version");
}

function getNumber(handle: Handle, pragma: string): number {
  return Number(handle.pragma(pragma, { simple: true }));
}

/** As `eraseSecurely`, in a worker thread, so that reads need not wait. */
export async function eraseInWorker(file: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const worker = new Worker(new URL("./secure-erase-worker.ts", import.meta.url), { workerData: file });
  worker.once("error", reject);
  worker.once("exit", () => resolve());
  return promise;
}

interface EraseRequest {
  readonly isOwed: () => boolean;
  readonly erase: () => Promise<void>;
}

/** Schedules rewrites: soon after a deletion, and rarely. */
export class SecureErase {
  readonly #debt: EraseRequest;
  #timer: NodeJS.Timeout | undefined;
  #lastAt = -Infinity;
  #isOver = false;

  constructor(debt: EraseRequest) {
    this.#debt = debt;
  }

  /** Does nothing if no rewrite was requested, or one is scheduled. */
  schedule(): void {
    if (this.#isOver || this.#timer !== undefined) return;
    const wait = Math.max(minDelay, this.#lastAt + minInterval - performance.now());
    this.#timer = setTimeout(() => void this.#payLater(), wait);
    this.#timer.unref();
  }

  /** @throws Error when something prevents the rewrite. */
  async now(): Promise<void> {
    this.#lastAt = performance.now();
    await this.#debt.erase();
  }

  /** A pending request is left to the next process. */
  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  async #payLater(): Promise<void> {
    let isOwed = true;
    try {
      if (this.#debt.isOwed()) await this.now();
      isOwed = this.#debt.isOwed();
    } catch {
      // The disk failed, or another process is reading. The rewrite is tried again later. The error must not end
      // the process.
      this.#lastAt = performance.now();
    }
    this.#timer = undefined;
    if (isOwed) this.schedule();
  }
}
