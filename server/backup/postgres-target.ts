/** Restores to PostgreSQL: tables, rows and all in one transaction. */
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Queries } from "#server/database/database.ts";
import { takeSteps } from "#server/database/migrate.ts";
import { withoutLimits } from "#server/database/postgres.ts";
import { presenceKey } from "#server/database/postgres-heartbeat.ts";
import { secretSetting } from "../platform/secret.ts";
import { BackupError } from "./backup-error.ts";
import { type Connection, postgresConnection, type Replacing } from "./connection.ts";
import { shapesAt, stepsOf } from "./shapes.ts";
import { isInhabited } from "./sqlite-target.ts";

/** Two seconds in all. */
const looks = 10;
const betweenLooks = 200;

/** Gives what `fill` gives once its rows are in the place of all others. */
export async function postgresTarget<T>(
  { config, replace, secret }: Replacing,
  fill: (connection: Connection) => Promise<T>,
): Promise<T> {
  return withoutLimits(config.databaseUrl ?? "", async (connection) =>
    // What it takes to be alone lasts as long as the transaction, whoever connects meanwhile.
    connection.transaction().execute(async (queries) => {
      await beAlone(queries);
      await clear(queries, replace);
      const done = await fill(postgresConnection(queries));
      if (secret !== undefined) {
        await queries.insertInto("settings").values({ name: secretSetting, value: secret }).execute();
      }
      return done;
    }),
  );
}

/** What a running process has read and keeps would be of another life; and it would write into this one. */
async function beAlone(queries: Queries): Promise<void> {
  let others = 0;
  for (let look = 0; look < looks; look += 1) {
    // A server that is idle shows itself by its lock alone, and one that starts now is held off by ours.
    const isHeld = await takeLock(queries);
    others = await countOthers(queries);
    if (isHeld && others === 0) return;
    // Those of a server that has just ended take a moment to be gone.
    await wait(betweenLooks);
  }
  throw new BackupError(
    `${others} others are connected to this database. Stop every server that uses it first; nothing was changed.`,
  );
}

/** Until the transaction ends. */
async function takeLock(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{
    isHeld: boolean;
  }>`select pg_try_advisory_xact_lock(${presenceKey}) as "isHeld"`.execute(queries);
  return rows[0]?.isHeld === true;
}

async function countOthers(queries: Queries): Promise<number> {
  // Within a transaction it would else be told again what it was told first.
  await sql`select pg_stat_clear_snapshot()`.execute(queries);
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    queries,
  );
  return rows[0]?.others ?? 0;
}

/** Takes our tables away, and no other. */
async function clear(queries: Queries, replace: boolean): Promise<void> {
  const steps = await stepsOf(postgresConnection(queries));
  if (steps.length === 0) return;
  // It refuses a database that a newer version wrote: what that one made is not known here.
  await takeSteps(queries, "postgres", []);
  const { count } = await queries
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count > 0 && !replace) throw new BackupError(isInhabited(count));
  const ours = [...(await shapesAt(steps)).map(({ name }) => name), "migrations"];
  await sql`drop table ${sql.join(ours.map((name) => sql.table(name)))}`.execute(queries);
}
