/** Makes transactions that touch the same thing take turns. SQLite's writers always do. */
import { sql } from "kysely";
import { engineOf, type Queries } from "./database.ts";

/** Until the transaction ends, no other that names `thing` goes on. */
export async function advisoryLock(queries: Queries, row: string): Promise<void> {
  if (engineOf(queries) === "postgres") {
    await sql`select pg_advisory_xact_lock(hashtextextended(${row}, 0))`.execute(queries);
  }
}
