/** Restores to PostgreSQL: tables and rows in one transaction. */
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Queries } from "#server/database/database.ts";
import { runMigrations } from "#server/database/migrate.ts";
import { runWithoutTimeLimits } from "#server/database/postgres.ts";
import { openDatabaseLockKey } from "#server/database/postgres-open-lock.ts";
import { secretSettingName } from "../platform/signing-secret.ts";
import { BackupError } from "./backup-error.ts";
import { type Connection, createPostgresBackupConnection, type RestoreTarget } from "./connection.ts";
import { getTableShapes, listMigrations } from "./shapes.ts";
import { getNotEmptyMessage } from "./sqlite-restore.ts";

/** Two seconds in all, for connections of a stopped server to end. */
const maxAttempts = 10;
const retryDelay = 200;

/** Empties the database, fills it with `fill`, and returns the result of `fill`. */
export async function restoreIntoPostgres<T>(
  { config, replace, secret }: RestoreTarget,
  fill: (connection: Connection) => Promise<T>,
): Promise<T> {
  return runWithoutTimeLimits(config.databaseUrl ?? "", async (connection) =>
    // The lock that keeps servers out is held until the transaction ends.
    connection.transaction().execute(async (queries) => {
      await assertAlone(queries);
      await dropAllTables(queries, replace);
      const done = await fill(createPostgresBackupConnection(queries));
      if (secret !== undefined) {
        await queries.insertInto("settings").values({ name: secretSettingName, value: secret }).execute();
      }
      return done;
    }),
  );
}

/** A running server has cached data from before the restore, and would write into the restored database. */
async function assertAlone(queries: Queries): Promise<void> {
  let others = 0;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // The lock detects a server that is idle, and keeps one that starts now from opening the database.
    const isHeld = await takeLock(queries);
    others = await countOthers(queries);
    if (isHeld && others === 0) return;
    // The connections of a stopped server take a moment to end.
    await wait(retryDelay);
  }
  throw new BackupError(
    `${others} others are connected to this database. Stop every server that uses it first; nothing was changed.`,
  );
}

/** Held until the transaction ends. */
async function takeLock(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{
    isHeld: boolean;
  }>`select pg_try_advisory_xact_lock(${openDatabaseLockKey}) as "isHeld"`.execute(queries);
  return rows[0]?.isHeld === true;
}

async function countOthers(queries: Queries): Promise<number> {
  // Within a transaction PostgreSQL would return the cached statistics of the first query.
  await sql`select pg_stat_clear_snapshot()`.execute(queries);
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    queries,
  );
  return rows[0]?.others ?? 0;
}

/** Drops our tables, and refuses if they hold accounts and `replace` is false. */
async function dropAllTables(queries: Queries, replace: boolean): Promise<void> {
  const steps = await listMigrations(createPostgresBackupConnection(queries));
  if (steps.length === 0) return;
  // Refuses a database of a newer version, whose tables this code does not know.
  await runMigrations(queries, "postgres", []);
  const { count } = await queries
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count > 0 && !replace) throw new BackupError(getNotEmptyMessage(count));
  const ours = [...(await getTableShapes(steps)).map(({ name }) => name), "migrations"];
  await sql`drop table ${sql.join(ours.map((name) => sql.table(name)))}`.execute(queries);
}
