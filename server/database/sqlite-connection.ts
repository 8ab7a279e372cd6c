/** One connection to SQLite's file, opened anew after the disk failed under it. */
import { statSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { LRUCache } from "lru-cache";
import { codeOf, EngineError } from "./engine-error.ts";
import type { WritingConnection } from "./write-queue.ts";

export type Handle = BetterSqlite3.Database;

/** Texts of statements vary with the fields that are changed: this many are kept, the oldest go. */
const keptStatements = 500;

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

/** Every statement is prepared once and kept: preparing costs more than most of our queries. */
export class SqliteConnection implements DatabaseConnection, WritingConnection {
  readonly #file: string;
  readonly #writes: boolean;
  readonly #inode: number;
  readonly #statements = new LRUCache<string, BetterSqlite3.Statement>({ max: keptStatements });
  #handle: Handle;
  #versionAsked: BetterSqlite3.Statement | undefined;
  #isSuspect = false;
  #openings = 1;
  #commits = 0;

  /** Makes the file if needed. One that does not write is refused writing. */
  constructor(file: string, { writes }: { readonly writes: boolean }) {
    this.#file = file;
    this.#writes = writes;
    this.#handle = open(file, writes, false);
    this.#inode = inodeOf(file);
  }

  /** As it is now: another one after the disk failed. */
  get handle(): Handle {
    if (this.#isSuspect) this.#openAnew();
    return this.#handle;
  }

  get isInTransaction(): boolean {
    return this.#handle.inTransaction;
  }

  /** Another number after every commit that is not this connection's, and whenever it was opened anew. */
  version(): number {
    return this.#watching(() => {
      this.#versionAsked ??= this.#handle.prepare("pragma data_version").pluck();
      return this.#openings * 2 ** 40 + (this.#versionAsked.get() as number);
    });
  }

  /** How often this connection has committed. */
  get commits(): number {
    return this.#commits;
  }

  /** @throws EngineError SQLITE_READONLY_DBMOVED when the file is not in its place: what is written there would be lost. */
  begin(): void {
    if (this.#isSuspect) this.#openAnew();
    if (inodeOf(this.#file) !== this.#inode) {
      throw new EngineError("SQLITE_READONLY_DBMOVED", "The database file was moved or deleted");
    }
    this.run("begin immediate");
  }

  run(statement: string): void {
    this.#watching(() => this.#prepared(statement).run());
    if (statement === "commit") this.#commits += 1;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return Promise.resolve(this.#watching(() => this.#execute<R>(query)));
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncGenerator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  close(): void {
    this.#handle.close();
  }

  #execute<R>(query: CompiledQuery): QueryResult<R> {
    // A failing disk may have ended the transaction: what followed alone would stand without the rest of its job.
    if (this.#writes && !this.#handle.inTransaction) {
      throw new EngineError("SQLITE_ABORT_ROLLBACK", "The transaction is over");
    }
    const statement = this.#prepared(query.sql);
    if (statement.reader) return { rows: statement.all(...query.parameters) as R[] };
    const { changes } = statement.run(...query.parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  #watching<T>(act: () => T): T {
    try {
      if (this.#isSuspect && !this.#handle.inTransaction) this.#openAnew();
      return act();
    } catch (error) {
      if (suspicious.test(codeOf(error))) this.#isSuspect = true;
      throw error;
    }
  }

  #prepared(sql: string): BetterSqlite3.Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#handle.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** The old one goes after the new one is there: closing the last would copy the log to a disk nobody trusts. */
  #openAnew(): void {
    const former = this.#handle;
    this.#handle = open(this.#file, this.#writes, true);
    this.#statements.clear();
    this.#versionAsked = undefined;
    this.#openings += 1;
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
