/** A connection to PostgreSQL for what takes as long as it takes: the server's own give up within seconds. */
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Queries } from "#server/database/database.ts";
import type { Tables } from "#server/database/tables.ts";

/** PostgreSQL's own number for its 64-bit integers (pg_type.oid of int8). */
const int8 = 20;

/** Gives `job` one connection, for queries and transactions. */
export async function onPostgres<T>(url: string, job: (queries: Queries) => Promise<T>): Promise<T> {
  const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format);
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    types: { getTypeParser },
    // Whatever the server has set for others.
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  // What was lost is seen by the next query.
  pool.on("error", () => undefined);
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await job(queries);
  } finally {
    await queries.destroy();
  }
}
