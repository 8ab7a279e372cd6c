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

/** Milliseconds for a new connection. */
const longestConnecting = 3000;

/** Milliseconds for a turn at one that is busy. */
const longestWait = 10_000;

/** Who comes after so many that wait for a connection would wait for nothing. */
const mostWaiting = 5000;

/** Milliseconds of silence after which the system asks whether the other end is still there. */
const aliveAfter = 10_000;

interface Waiting {
  enter(): void;
  refuse(error: unknown): void;
}

export class PostgresPool {
  readonly #pool: pg.Pool;
  readonly #sessions = new WeakMap<pg.PoolClient, PostgresSession>();
  #waiting: Waiting[] = [];
  #free: number;
  #ending: Promise<void> | undefined;
  readonly #clients = new WeakMap<PostgresSession, pg.PoolClient>();

  constructor({ url, poolSize, longestStatement }: PoolSettings) {
    this.#free = poolSize;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: longestConnecting,
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
    await this.#turn();
    try {
      return this.#sessionOn(await this.#pool.connect());
    } catch (error) {
      this.#free += 1;
      // They would find out one after the other, each after its own time.
      for (const { refuse } of this.#waiting.splice(0)) refuse(lost(error));
      throw lost(error);
    }
  }

  giveBack(session: PostgresSession): void {
    this.#clients.get(session)?.release(session.isBroken);
    this.#free += 1;
    this.#waiting.shift()?.enter();
  }

  /** Whoever comes first is first. @throws EngineError when too many wait, or it takes too long. */
  #turn(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    if (this.#waiting.length >= mostWaiting) throw new EngineError("53300", "Too many wait for a connection");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = {
      enter: () => {
        clearTimeout(timer);
        this.#free -= 1;
        resolve();
      },
      refuse: (error) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    };
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      reject(new EngineError("ETIMEDOUT", "No connection was free in time"));
    }, longestWait);
    this.#waiting.push(waiting);
    return promise;
  }

  #sessionOn(client: pg.PoolClient): PostgresSession {
    const known = this.#sessions.get(client);
    if (known !== undefined) return known;
    const session = new PostgresSession(client);
    this.#sessions.set(client, session);
    this.#clients.set(session, client);
    return session;
  }

  async end(): Promise<void> {
    this.#ending ??= this.#pool.end();
    await this.#ending;
  }
}
