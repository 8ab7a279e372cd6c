/** The connections of one process to PostgreSQL. */
import pg from "pg";
import { EngineError } from "./engine-error.ts";
import { lost, PostgresSession } from "./postgres-session.ts";

interface PoolSettings {
  readonly url: string;
  readonly poolSize: number;
  /** Milliseconds after which the server gives a statement up. */
  readonly longestStatement: number;
}

/** Milliseconds to get a connection in, be it a new one or a turn at one that is busy. */
const longestWait = 3000;

/** Who comes after so many that wait for a connection would wait for nothing. */
const mostWaiting = 5000;

/** Milliseconds of silence after which the system asks whether the other end is still there. */
const aliveAfter = 10_000;

export class PostgresPool {
  readonly #pool: pg.Pool;
  readonly #sessions = new WeakMap<pg.PoolClient, PostgresSession>();
  #ending: Promise<void> | undefined;
  readonly #clients = new WeakMap<PostgresSession, pg.PoolClient>();

  constructor({ url, poolSize, longestStatement }: PoolSettings) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: longestWait,
      statement_timeout: longestStatement,
      // A process that stands still in the middle of a transaction must not hold up all others for ever.
      idle_in_transaction_session_timeout: longestStatement,
      keepAlive: true,
      keepAliveInitialDelayMillis: aliveAfter,
    });
    // A connection the server ended while idle is replaced at the next query; it must not end the process.
    this.#pool.on("error", () => undefined);
  }

  /** @throws EngineError when none is to be had in time; what the system says when there is no server. */
  async take(): Promise<PostgresSession> {
    if (this.#pool.waitingCount >= mostWaiting) throw new EngineError("53300", "Too many wait");
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw lost(error);
    });
    let session = this.#sessions.get(client);
    if (session === undefined) {
      session = new PostgresSession(client);
      this.#sessions.set(client, session);
      this.#clients.set(session, client);
    }
    return session;
  }

  giveBack(session: PostgresSession): void {
    this.#clients.get(session)?.release(session.isBroken);
  }

  async end(): Promise<void> {
    this.#ending ??= this.#pool.end();
    await this.#ending;
  }
}
