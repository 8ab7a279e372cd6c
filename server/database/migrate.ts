/** Brings the tables up to date, under a lock, each step whole or not at all. */
import { sql } from "kysely";
import { type Database, type Engine, NewerDatabaseError, type Queries } from "./database.ts";
import { migrations } from "./migrations/list.ts";

/** Any number, the same in every process that may start at once on one PostgreSQL. */
const lockKey = 7_203_114;

/**
 * `beforeFirst` is called with the first step to be taken by a database that has taken others, while nobody else writes.
 * @throws NewerDatabaseError when the database knows steps that this code does not.
 */
export async function migrate(
  database: Database,
  beforeFirst: (step: string) => void = () => undefined,
): Promise<void> {
  await database.write(
    async (queries) => {
      const { done, waiting } = await steps(queries, database.engine);
      if (done.length > 0 && waiting[0] !== undefined) beforeFirst(waiting[0].name);
      await takeSteps(queries, database.engine);
    },
    { isLong: true },
  );
}

/**
 * Within a transaction: takes the steps that are left, of all or of those `upTo` names.
 * @throws NewerDatabaseError as `migrate` does.
 */
export async function takeSteps(queries: Queries, engine: Engine, upTo?: readonly string[]): Promise<void> {
  const { waiting } = await steps(queries, engine);
  for (const step of waiting.filter(({ name }) => upTo?.includes(name) ?? true)) {
    await step.up(queries, engine);
    await sql`insert into migrations (name) values (${step.name})`.execute(queries);
  }
}

/** Under the lock, until the transaction ends: the names of those that were taken, and those that were not. */
async function steps(queries: Queries, engine: Engine) {
  // SQLite's write transaction is the lock; PostgreSQL needs one of its own.
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${lockKey})`.execute(queries);
  await sql`create table if not exists migrations (name text primary key)`.execute(queries);
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(queries);
  const done = rows.map((row) => row.name);
  assertNotNewer(done);
  return { done, waiting: migrations.filter(({ name }) => !done.includes(name)) };
}

function assertNotNewer(done: readonly string[]): void {
  const known = new Set(migrations.map((step) => step.name));
  const unknown = done.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `This database was written by a newer version of Promesse (it knows ${unknown.join(", ")}). ` +
      "Install that version; nothing was changed.",
  );
}
