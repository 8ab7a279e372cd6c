/** Serializes transactions that touch the same thing. On SQLite all writers are serialized anyway. */
import { sql } from "kysely";
import { getEngine, type Queries } from "./database.ts";

/** Waits until no other transaction holds the lock named `row`. It is released when the transaction ends. */
export async function advisoryLock(queries: Queries, row: string): Promise<void> {
  if (getEngine(queries) === "postgres") {
    await sql`select pg_advisory_xact_lock(hashtextextended(${row}, 0))`.execute(queries);
  }
}
