/** Brings the tables up to date, under a lock, each step whole or not at all. */
import { sql } from "kysely";
import { type Database, type Engine, NewerDatabaseError, type Queries } from "./database.ts";
import { migrations } from "./migrations/list.ts";

/** Any number, the same in every process that may start at once on one PostgreSQL. */
const lockKey = 7_203_114;

/** @throws NewerDatabaseError when the database knows steps that this code does not. */
export async function migrate(database: Database): Promise<void> {
  await database.write((queries) => takeSteps(queries, database.engine), { isLong: true });
}

/**
 * Within a transaction: takes the steps that are left, of all or of those `upTo` names.
 * @throws NewerDatabaseError as `migrate` does.
 */
export async function takeSteps(queries: Queries, engine: Engine, upTo?: readonly string[]): Promise<void> {
  // SQLite's write transaction is the lock; PostgreSQL needs one of its own.
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${lockKey})`.execute(queries);
  const done = await stepsDone(queries);
  refuseNewer(done);
  const waiting = migrations.filter(({ name }) => !done.includes(name) && (upTo?.includes(name) ?? true));
  for (const step of waiting) {
    await step.up(queries, engine);
    await sql`insert into migrations (name) values (${step.name})`.execute(queries);
  }
}

async function stepsDone(queries: Queries): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key)`.execute(queries);
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(queries);
  return rows.map((row) => row.name);
}

function refuseNewer(done: readonly string[]): void {
  const known = new Set(migrations.map((step) => step.name));
  const unknown = done.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `This database was written by a newer version of Promesse (it knows ${unknown.join(", ")}). ` +
      "Install that version; nothing was changed.",
  );
}
