/** One connection to SQLite's file, opened anew after the disk failed under it. */
import { statSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { codeOf, EngineError } from "./engine-error.ts";

type Handle = BetterSqlite3.Database;

/** After these nothing is certain of an open file: the disk failed, was taken away, or became read-only. */
const suspicious = /^SQLITE_(?:IOERR|CANTOPEN|READONLY|NOTADB|CORRUPT|PROTOCOL)/u;

/** While the file is opened, another process may be making it. Milliseconds. */
const longestOpening = 5000;

/**
 * Who reads waits only for a file that is being recovered or closed; who writes never waits inside SQLite, since this thread
 * answers everybody. Milliseconds.
 */
const longestReading = 200;

/**
 * Pages of the write-ahead log after which they are copied to the file: 16 MB. The commit that does so takes several times
 * as long as others; at SQLite's own 1,000 pages it would be more than one of a hundred.
 */
const pagesInLog = 4000;

export class SqliteConnection implements SqliteDatabase {
  readonly #file: string;
  readonly #writes: boolean;
  readonly #inode: number;
  #handle: Handle;
  #isSuspect = false;

  /** Makes the file if needed. One that does not write is refused writing. */
  constructor(file: string, { writes }: { readonly writes: boolean }) {
    this.#file = file;
    this.#writes = writes;
    this.#handle = open(file, writes, false);
    this.#inode = inodeOf(file);
  }

  /** As it is now: another one after the disk failed. */
  get handle(): Handle {
    if (this.#isSuspect && !this.#handle.inTransaction) this.#openAnew();
    return this.#handle;
  }

  get isInTransaction(): boolean {
    return this.#handle.inTransaction;
  }

  /**
   * Begins a transaction that writes. @throws Error SQLITE_BUSY at once when another process is writing; EngineError
   * SQLITE_READONLY_DBMOVED when the file is not in its place: what is written there would be lost.
   */
  begin(): void {
    if (inodeOf(this.#file) !== this.#inode) {
      throw new EngineError("SQLITE_READONLY_DBMOVED", "The database file was moved or deleted");
    }
    this.exec("begin immediate");
  }

  exec(statement: string): void {
    this.#watching((handle) => handle.exec(statement));
  }

  prepare(sql: string): SqliteStatement {
    const statement = this.#watching((handle) => handle.prepare(sql));
    return {
      reader: statement.reader,
      all: (values) => this.#watching(() => statement.all(values)),
      run: (values) => this.#watching(() => statement.run(values)),
      iterate: (values) => statement.iterate(values),
    };
  }

  close(): void {
    this.#handle.close();
  }

  #watching<T>(act: (handle: Handle) => T): T {
    try {
      return act(this.handle);
    } catch (error) {
      if (suspicious.test(codeOf(error))) this.#isSuspect = true;
      throw error;
    }
  }

  /** The old one goes after the new one is there: closing the last would copy the log to a disk nobody trusts. */
  #openAnew(): void {
    const former = this.#handle;
    this.#handle = open(this.#file, this.#writes, true);
    this.#isSuspect = false;
    try {
      former.close();
    } catch {
      // It was of no use any more.
    }
  }
}

function open(file: string, writes: boolean, fileMustExist: boolean): Handle {
  const handle = new BetterSqlite3(file, { timeout: longestOpening, fileMustExist });
  try {
    handle.pragma("journal_mode = wal");
    handle.pragma("synchronous = full");
    handle.pragma("foreign_keys = on");
    // What is deleted is overwritten: a wedding that is gone is not to be found in the file.
    handle.pragma("secure_delete = on");
    handle.pragma("cache_size = -32000");
    handle.pragma(`wal_autocheckpoint = ${pagesInLog}`);
    if (!writes) handle.pragma("query_only = on");
    handle.pragma(`busy_timeout = ${writes ? 0 : longestReading}`);
  } catch (error) {
    handle.close();
    throw error;
  }
  return handle;
}

/** -1 when there is no such file. */
function inodeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? -1;
}
