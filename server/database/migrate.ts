/** Runs the migrations under a lock, all in one transaction. */
import { sql } from "kysely";
import { type Database, type Engine, NewerDatabaseError, type Queries } from "./database.ts";
import { migrations } from "./migrations/list.ts";

/** An arbitrary number, the same in all processes that may start at once on one PostgreSQL. */
const lockKey = 7_203_114;

/**
 * `beforeFirst` is called with the first missing migration if the database has others already; on SQLite,
 * while nobody else writes.
 * @throws NewerDatabaseError when the database has migrations that this code does not know.
 */
export async function migrate(
  database: Database,
  beforeFirst: (step: string) => void = () => undefined,
): Promise<void> {
  await database.write(
    async (queries) => {
      const { done, missing } = await lockAndListMigrations(queries, database.engine);
      if (done.length > 0 && missing[0] !== undefined) beforeFirst(missing[0].name);
      await runSteps(queries, database.engine, missing);
    },
    { isLong: true },
  );
}

/**
 * Within a transaction: runs the missing migrations, all of them or only those that `only` names.
 * @throws NewerDatabaseError as `migrate` does.
 */
export async function runMigrations(
  queries: Queries,
  engine: Engine,
  only?: readonly string[],
): Promise<void> {
  const { missing } = await lockAndListMigrations(queries, engine);
  const steps = only === undefined ? missing : missing.filter(({ name }) => only.includes(name));
  await runSteps(queries, engine, steps);
}

async function runSteps(queries: Queries, engine: Engine, steps: typeof migrations): Promise<void> {
  for (const step of steps) {
    await step.up(queries, engine);
    await sql`insert into migrations (name) values (${step.name})`.execute(queries);
  }
}

/** The migrations that ran and those that are missing. Takes the lock, which is held until the transaction ends. */
async function lockAndListMigrations(queries: Queries, engine: Engine) {
  // SQLite's write transaction is the lock; PostgreSQL needs an advisory lock.
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${lockKey})`.execute(queries);
  await sql`create table if not exists migrations (name text primary key)`.execute(queries);
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(queries);
  const done = rows.map((row) => row.name);
  assertNotNewer(done);
  return { done, missing: migrations.filter(({ name }) => !done.includes(name)) };
}

function assertNotNewer(done: readonly string[]): void {
  const known = new Set(migrations.map((step) => step.name));
  const unknownNames = done.filter((name) => !known.has(name));
  if (unknownNames.length === 0) return;
  throw new NewerDatabaseError(
    `This database was written by a newer version of Promesse (it knows ${unknownNames.join(", ")}). ` +
      "Install that version; nothing was changed.",
  );
}
