/** Deletes expired rows in batches, so that other writes can run in between. */
import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Rows per transaction, which take some milliseconds. */
const rowsPerTransaction = 1000;

/** The tables with rows that expire, and the column of the time; each has an index on it. */
const expiryColumns = {
  sessions: "expires_at",
  mailed_links: "expires_at",
  invitations: "expires_at",
  attempts: "at",
} as const;

/**
 * Deletes all rows of a table that expired at `instant` or before, and of which `condition` is true. Rows of the same
 * millisecond are deleted together.
 */
export async function deleteExpired(
  database: Database,
  table: keyof typeof expiryColumns,
  instant: number,
  condition = sql<boolean>`true`,
): Promise<void> {
  // Kysely cannot type a table or a column named by a variable.
  const [name, column] = [table as "sessions", expiryColumns[table] as "expires_at"];
  for (;;) {
    const last = await database.read
      .selectFrom(name)
      .select(column)
      .where(column, "<=", instant)
      .where(condition)
      .orderBy(column)
      .limit(1)
      .offset(rowsPerTransaction - 1)
      .executeTakeFirst();
    const until = last?.[column] ?? instant;
    await database.write((queries) =>
      queries.deleteFrom(name).where(column, "<=", until).where(condition).execute(),
    );
    if (last === undefined) return;
  }
}
