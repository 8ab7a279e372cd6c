/** Deletes what is past its time, some of it at once: whoever writes meanwhile comes in between. */
import type { Database } from "./database.ts";

/** Rows a transaction: some milliseconds. */
const atOnce = 1000;

/** Tables whose rows end, and the column that says when; each has an index on it. */
const endings = {
  sessions: "expires_at",
  mailed_links: "expires_at",
  invitations: "expires_at",
  attempts: "at",
} as const;

/** All rows of a table that ended at `instant` or before; those of one millisecond go together. */
export async function deleteEnded(
  database: Database,
  table: keyof typeof endings,
  instant: number,
): Promise<void> {
  // Kysely cannot type a table named by a variable, nor a column.
  const [name, column] = [table as "sessions", endings[table] as "expires_at"];
  for (;;) {
    const last = await database.read
      .selectFrom(name)
      .select(column)
      .where(column, "<=", instant)
      .orderBy(column)
      .limit(1)
      .offset(atOnce - 1)
      .executeTakeFirst();
    const until = last?.[column] ?? instant;
    await database.write((queries) => queries.deleteFrom(name).where(column, "<=", until).execute());
    if (last === undefined) return;
  }
}
