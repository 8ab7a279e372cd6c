/**
 * What a deletion leaves in SQLite's file: `secure_delete` overwrites what is freed, but rows that were moved when a page
 * was split stay legible in its unused room until something is written over them. Only writing the file anew forgets them.
 */
import { randomInt } from "node:crypto";
import { Worker } from "node:worker_threads";
import type BetterSqlite3 from "better-sqlite3";
import { sql } from "kysely";
import { engineOf, type Queries } from "./database.ts";

type Handle = BetterSqlite3.Database;

/** The number in the file's header while nothing is owed; files that never knew of this have 0. */
const nothingToErase = 1;

/** Files up to so many bytes are written anew in memory; larger ones beside, on disk. */
const largestInMemory = 64 * 1024 * 1024;

/** In milliseconds. The last letters of a deletion have mostly left by then: once is enough for both. */
export const soonest = 2000;
/** Nothing can be written while the file is written anew: it is done seldom, however much is deleted. Milliseconds. */
export const between = 5 * 60 * 1000;

/** Within the transaction that deletes: `scrub` is to forget it. If the process ends before, the next one does. */
export async function requestSecureErase(queries: Queries): Promise<void> {
  if (engineOf(queries) !== "sqlite") return;
  // Another number each time, so that what is deleted while the file is written anew is still owed after it.
  await sql`pragma user_version = ${sql.lit(randomInt(nothingToErase + 1, 2 ** 31))}`.execute(queries);
}

/** A file that is only being made has nothing to forget. */
export function prepareSecureErase(handle: Handle): void {
  const tables = handle.prepare("select count(*) from sqlite_schema").pluck().get();
  if (tables === 0) handle.pragma(`user_version = ${nothingToErase}`);
}

export function needsSecureErase(handle: Handle): boolean {
  return versionOf(handle) !== nothingToErase;
}

/**
 * Writes the file anew if that is owed, and cuts the log as far as nobody reads.
 * @throws Error when what is owed is still owed, since somebody reads.
 */
export function eraseSecurely(handle: Handle): void {
  const owed = versionOf(handle);
  if (owed !== nothingToErase) {
    const bytes = numberOf(handle, "page_count") * numberOf(handle, "page_size");
    handle.pragma(`temp_store = ${bytes <= largestInMemory ? "memory" : "default"}`);
    handle.exec("vacuum");
  }
  // The new pages are in the write-ahead log as yet, and the old ones in the file.
  handle.pragma("busy_timeout = 500");
  const isCut = numberOf(handle, "wal_checkpoint(truncate)") === 0;
  if (owed === nothingToErase) return;
  if (!isCut) throw new Error("The database is being read by another process");
  handle.exec("begin immediate");
  if (versionOf(handle) === owed) handle.pragma(`user_version = ${nothingToErase}`);
  handle.exec("commit");
}

function versionOf(handle: Handle): number {
  return numberOf(handle, "user_version");
}

function numberOf(handle: Handle, pragma: string): number {
  return Number(handle.pragma(pragma, { simple: true }));
}

/** As `forget`, while this thread goes on: whoever only reads must not wait. */
export async function eraseInWorker(file: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const worker = new Worker(new URL("./secure-erase-worker.ts", import.meta.url), { workerData: file });
  worker.once("error", reject);
  worker.once("exit", () => resolve());
  return promise;
}

interface EraseRequest {
  readonly isOwed: () => boolean;
  readonly pay: () => Promise<void>;
}

/** When what is owed is paid: soon after a deletion, and seldom. */
export class SecureErase {
  readonly #debt: EraseRequest;
  #timer: NodeJS.Timeout | undefined;
  #lastAt = -Infinity;
  #isOver = false;

  constructor(debt: EraseRequest) {
    this.#debt = debt;
  }

  /** Nothing happens if nothing is owed, or it is to be paid already. */
  soon(): void {
    if (this.#isOver || this.#timer !== undefined) return;
    const wait = Math.max(soonest, this.#lastAt + between - performance.now());
    this.#timer = setTimeout(() => void this.#payLater(), wait);
    this.#timer.unref();
  }

  /** @throws Error when something keeps it from being forgotten. */
  async now(): Promise<void> {
    this.#lastAt = performance.now();
    await this.#debt.pay();
  }

  /** What is owed is left to the next process. */
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
      // A disk that fails, or somebody who keeps reading: tried again, and nothing that ends the process.
      this.#lastAt = performance.now();
    }
    this.#timer = undefined;
    if (isOwed) this.soon();
  }
}
