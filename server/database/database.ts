/** The interface of both engines: reads on `read`, writes through `write`, each write in one transaction. */
import { type Kysely, PostgresAdapter } from "kysely";
import type { Tables } from "./tables.ts";

export type Queries = Kysely<Tables>;
export type Engine = "sqlite" | "postgres";

/** The engine that queries run on. */
export function getEngine(queries: Queries): Engine {
  return queries.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

export interface Database {
  readonly engine: Engine;
  /** For reads only; sees committed data. */
  readonly read: Queries;
  /**
   * Runs `job` on queries that all see the database as it is now. It holds a connection until it ends, so it must do
   * nothing but query.
   */
  readSnapshot<T>(job: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Runs `job` in a transaction and returns its result once it is durable. If `job` throws, the transaction is rolled
   * back and the error rethrown. A job may be repeated after a conflict, so it must do nothing but query. With
   * `isLong` no time limit applies, for migrations and copies.
   */
  write<T>(job: (queries: Queries) => Promise<T>, options?: { readonly isLong?: boolean }): Promise<T>;
  /**
   * Called after something was deleted for good: removes its remains from the engine's files. On PostgreSQL the rows
   * are gone, and autovacuum reuses their space. Writes wait meanwhile.
   */
  secureErase(): Promise<void>;
  /** As `secureErase`, but after a delay and once for many deletions. Does nothing without a `requestSecureErase`. */
  scheduleSecureErase(): void;
  close(): Promise<void>;
}

/** The database was written by a newer version of the product. */
export class NewerDatabaseError extends Error {}
