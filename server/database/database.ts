/** One promise over two engines: reads on `read`, writes through `write`, each write whole or not at all. */
import { type Kysely, PostgresAdapter } from "kysely";
import type { Tables } from "./tables.ts";

export type Queries = Kysely<Tables>;
export type Engine = "sqlite" | "postgres";

/** Which engine queries are for. */
export function engineOf(queries: Queries): Engine {
  return queries.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

export interface Database {
  readonly engine: Engine;
  /** For reading alone. Sees what has been committed. */
  readonly read: Queries;
  /**
   * Runs `job` in a transaction and gives its result once that is durable. If `job` throws, nothing of it
   * stays and the error comes back. A job may run again after a conflict: it must do nothing but query. One that `isLong`
   * may take as long as it needs: migrations, copies.
   */
  write<T>(job: (queries: Queries) => Promise<T>, options?: { readonly isLong?: boolean }): Promise<T>;
  /**
   * After something was deleted for good: nothing of it stays in the engine's own files. On PostgreSQL the rows are gone
   * and their room is given back by its own housekeeping. Nothing is written meanwhile.
   */
  scrub(): Promise<void>;
  /** As `scrub`, within seconds and minutes, once for many deletions; nothing if nothing is owed (`requestSecureErase`). */
  scrubSoon(): void;
  close(): Promise<void>;
}

/** The database was written by a newer version of the product. */
export class NewerDatabaseError extends Error {}
