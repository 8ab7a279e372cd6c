/** Parts of a transaction that a rule may refuse alone. */
import { sql } from "kysely";
import type { Queries } from "#server/database/database.ts";
import { getChanges } from "#server/database/row-changes.ts";
import { AppError } from "./errors.ts";

/**
 * Runs `job` in a savepoint of the transaction. If it throws an AppError, none of its statements has an effect, and the
 * error is returned. Any other error ends the whole transaction.
 */
export async function runInSavepoint(db: Queries, job: () => Promise<void>): Promise<AppError | undefined> {
  const changes = getChanges(db);
  const rows = new Map(changes?.rows);
  await sql`savepoint part`.execute(db);
  try {
    await job();
    await sql`release savepoint part`.execute(db);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint part`.execute(db);
    await sql`release savepoint part`.execute(db);
    // What was read or written since is not so any more, and the journal must not name it.
    changes?.knownRows.clear();
    changes?.reads.clear();
    changes?.rows.clear();
    for (const [key, row] of rows) changes?.rows.set(key, row);
    return error;
  }
}
