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

interface Waiting {
  enter(): void;
  refuse(error: unknown): void;
}

/** Milliseconds for a new connection. */
const longestConnecting = 3000;

/** Milliseconds for a turn at one that is busy. */
const longestWait = 10_000;

/** Who comes after so many that wait for a connection would wait for nothing. */
const mostWaiting = 5000;

/** Milliseconds of silence after which the system asks whether the other end is still there. */
const aliveAfter = 10_000;

/** Connections that nobody used for so long are closed, in milliseconds. */
const longestIdle = 30_000;

export class PostgresPool {
  readonly #settings: PoolSettings;
  readonly #sweeping: NodeJS.Timeout;
  /** The one used last is last: it is taken first, and the others may go. */
  #idle: { readonly session: PostgresSession; readonly since: number }[] = [];
  #waiting: Waiting[] = [];
  #free: number;
  #ended: PromiseWithResolvers<void> | undefined;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#free = settings.poolSize;
    this.#sweeping = setInterval(() => void this.#closeIdle(performance.now() - longestIdle), longestIdle);
    this.#sweeping.unref();
  }

  /** @throws EngineError when none is to be had in time; what the system says when there is no server. */
  async take(): Promise<PostgresSession> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn();
    for (let last = this.#idle.pop(); last !== undefined; last = this.#idle.pop()) {
      if (!last.session.isBroken) return last.session;
    }
    try {
      return await this.#connected();
    } catch (error) {
      this.#free += 1;
      // They would find out one after the other, each after its own time.
      for (const waiting of this.#waiting.splice(0)) waiting.refuse(error);
      this.#endIfDone();
      throw error;
    }
  }

  giveBack(session: PostgresSession): void {
    if (session.isBroken) void session.close();
    else this.#idle.push({ session, since: performance.now() });
    const next = this.#waiting.shift();
    if (next !== undefined) {
      next.enter();
      return;
    }
    this.#free += 1;
    this.#endIfDone();
  }

  /** Once all that was begun has ended. */
  async end(): Promise<void> {
    this.#ended ??= Promise.withResolvers<void>();
    clearInterval(this.#sweeping);
    this.#endIfDone();
    await this.#ended.promise;
  }

  #endIfDone(): void {
    if (this.#ended === undefined || this.#free < this.#settings.poolSize) return;
    void this.#closeIdle(Number.POSITIVE_INFINITY).then(this.#ended.resolve);
  }

  async #closeIdle(before: number): Promise<void> {
    const tooOld = this.#idle.filter(({ since }) => since < before);
    this.#idle = this.#idle.filter(({ since }) => since >= before);
    await Promise.all(tooOld.map(({ session }) => session.close()));
  }

  /** Whoever comes first is first. @throws EngineError when too many wait, or it takes too long. */
  #turn(): Promise<void> {
    if (this.#waiting.length >= mostWaiting) throw new EngineError("53300", "Too many wait for a connection");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = {
      enter: () => {
        clearTimeout(timer);
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

  async #connected(): Promise<PostgresSession> {
    if (this.#ended !== undefined) throw new EngineError("57P03", "The database is being closed");
    const { url, longestStatement } = this.#settings;
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: longestConnecting,
      statement_timeout: longestStatement,
      // A process that stands still in the middle of a transaction must not hold up all others for ever.
      idle_in_transaction_session_timeout: longestStatement,
      keepAlive: true,
      keepAliveInitialDelayMillis: aliveAfter,
    });
    const session = new PostgresSession(client);
    try {
      await client.connect();
    } catch (error) {
      void session.close();
      throw lost(error);
    }
    return session;
  }
}
