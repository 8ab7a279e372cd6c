/** A connection to SQLite's file that is reopened after a disk error. */
import { statSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { LRUCache } from "lru-cache";
import { getErrorCode, EngineError } from "./engine-error.ts";

type Handle = BetterSqlite3.Database;

/** After these errors an open file cannot be trusted: the disk failed, was removed, or became read-only. */
const suspectErrors = /^SQLITE_(?:IOERR|CANTOPEN|READONLY|NOTADB|CORRUPT|PROTOCOL)/u;

/** Milliseconds to wait on opening, because another process may be creating the file. */
const openTimeout = 5000;

/**
 * Milliseconds that a read waits for a file that is being recovered or closed. A write never waits inside SQLite,
 * because that would block the event loop.
 */
const readBusyTimeout = 200;

/**
 * Pages of the write-ahead log after which it is copied to the file: 16 MB. The commit that copies takes several
 * times as long as others; with SQLite's default of 1,000 pages more than one commit in a hundred would do it.
 */
const checkpointPages = 4000;

/** A statement with a list of ids differs for each length of the list, so the statements used least recently are dropped. */
const maxPreparedStatements = 500;

export class SqliteConnection implements SqliteDatabase {
  readonly #file: string;
  readonly #writes: boolean;
  readonly #inode: number;
  /** By their text. They belong to the current handle. */
  readonly #statements = new LRUCache<string, BetterSqlite3.Statement>({ max: maxPreparedStatements });
  #handle: Handle;
  #isSuspect = false;

  /** Creates the file if needed. Without `writes` the connection is read-only. */
  constructor(file: string, { writes }: { readonly writes: boolean }) {
    this.#file = file;
    this.#writes = writes;
    this.#handle = openHandle(file, writes, false);
    this.#inode = getInode(file);
  }

  /** The current handle, which changes after a disk error. */
  get handle(): Handle {
    if (this.#isSuspect && !this.#handle.inTransaction) this.#openAnew();
    return this.#handle;
  }

  get isInTransaction(): boolean {
    return this.#handle.inTransaction;
  }

  /**
   * Begins a write transaction. @throws Error SQLITE_BUSY at once when another process is writing; EngineError
   * SQLITE_READONLY_DBMOVED when the file was moved or deleted, because writes to it would be lost.
   */
  begin(): void {
    if (getInode(this.#file) !== this.#inode) {
      throw new EngineError("SQLITE_READONLY_DBMOVED", "The database file was moved or deleted");
    }
    this.exec("begin immediate");
  }

  exec(statement: string): void {
    this.#noteErrors((handle) => handle.exec(statement));
  }

  /** A statement is compiled once for each handle. SQLite compiles it again by itself after a change of the schema. */
  prepare(sql: string): SqliteStatement {
    const statement = this.#noteErrors((handle) => this.#getPrepared(handle, sql));
    return {
      reader: statement.reader,
      all: (values) => this.#noteErrors(() => statement.all(values)),
      run: (values) => this.#noteErrors(() => statement.run(values)),
      // A statement that is being iterated is busy for everybody else, so it is not shared.
      iterate: (values) => this.#noteErrors((handle) => handle.prepare(sql).iterate(values)),
    };
  }

  close(): void {
    this.#handle.close();
  }

  #getPrepared(handle: Handle, sql: string): BetterSqlite3.Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const prepared = handle.prepare(sql);
    this.#statements.set(sql, prepared);
    return prepared;
  }

  #noteErrors<T>(act: (handle: Handle) => T): T {
    try {
      return act(this.handle);
    } catch (error) {
      if (suspectErrors.test(getErrorCode(error))) this.#isSuspect = true;
      throw error;
    }
  }

  /**
   * Opens the new handle before closing the old one: closing the last one would copy the log to a disk that failed.
   */
  #openAnew(): void {
    const former = this.#handle;
    this.#statements.clear();
    this.#handle = openHandle(this.#file, this.#writes, true);
    this.#isSuspect = false;
    try {
      former.close();
    } catch {
      // The old handle is broken, so an error of closing it is ignored.
    }
  }
}

function openHandle(file: string, writes: boolean, fileMustExist: boolean): Handle {
  const handle = new BetterSqlite3(file, { timeout: openTimeout, fileMustExist });
  try {
    handle.pragma("journal_mode = wal");
    handle.pragma("synchronous = full");
    handle.pragma("foreign_keys = on");
    // Deleted rows are overwritten, so that a deleted wedding is not legible in the file.
    handle.pragma("secure_delete = on");
    handle.pragma("cache_size = -32000");
    handle.pragma(`wal_autocheckpoint = ${checkpointPages}`);
    if (!writes) handle.pragma("query_only = on");
    handle.pragma(`busy_timeout = ${writes ? 0 : readBusyTimeout}`);
  } catch (error) {
    handle.close();
    throw error;
  }
  return handle;
}

/** -1 when the file does not exist. */
function getInode(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? -1;
}
