/**
 * Tells a restore that a process has this database open, even when idle, by a lock that lasts as long as its
 * connection.
 */
import pg from "pg";
import { getErrorCode, EngineError, toConnectionError } from "./engine-error.ts";
import { epochSetting } from "./epoch.ts";

/** An arbitrary number, the same in all processes. Open databases share the lock; a restore takes it exclusively. */
export const openDatabaseLockKey = 7_203_115;

/** Milliseconds between two checks that the lock is still held and the epoch is the same. */
const checkInterval = 2000;
const connectTimeout = 3000;
const queryTimeout = 10_000;

const undefinedTable = "42P01";

/**
 * `onRestored` is called by each check after a restore that happened while the connection was lost, because everything
 * read before is then stale. Returns the function that releases the lock. @throws EngineError while a backup is being restored; the
 * system's error when no server answers.
 */
export async function holdOpenLock(url: string, onRestored: () => void): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let epoch: string | undefined;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const checkLock = async (): Promise<void> => {
    try {
      client ??= await connectWithLock(url);
      const seen = await readEpoch(client);
      epoch ??= seen;
      if (seen !== epoch && !isOver) onRestored();
    } catch (error) {
      void client?.end().catch(() => undefined);
      client = undefined;
      throw error;
    }
  };
  const checkLater = (): void => {
    if (isOver) void client?.end().catch(() => undefined);
    // If the server is unreachable, the next check tries again.
    else timer = setTimeout(() => void checkLock().then(checkLater, checkLater), checkInterval).unref();
  };
  await checkLock();
  checkLater();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}

/** A connection for the lock alone, because those of the pool come and go. */
async function connectWithLock(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
    keepAlive: true,
  });
  // The next check notices the loss. Without a listener the event would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const lock = "select pg_try_advisory_lock_shared($1) as held";
    const { rows } = await client.query<{ held: boolean }>(lock, [openDatabaseLockKey]);
    if (rows[0]?.held === true) return client;
    throw new EngineError(
      "57P03",
      "A backup is being restored into this database. Start again once it is done.",
    );
  } catch (error) {
    await client.end().catch(() => undefined);
    throw toConnectionError(error);
  }
}

/** Returns '' also before the tables exist. */
async function readEpoch(client: pg.Client): Promise<string> {
  try {
    const select = "select value from settings where name = $1";
    const { rows } = await client.query<{ value: string }>(select, [epochSetting]);
    return rows[0]?.value ?? "";
  } catch (error) {
    if (getErrorCode(error) === undefinedTable) return "";
    throw toConnectionError(error);
  }
}
