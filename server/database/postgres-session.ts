/**
 * One connection to PostgreSQL on which every statement is prepared once and kept, and a transaction begins in the same
 * message as its first statement: each saves the server work, or everybody a round trip.
 */
import type { CompiledQuery } from "kysely";
import { LRUCache } from "lru-cache";
import pg from "pg";
import { EngineError } from "./engine-error.ts";
import { type Answer, Exchange, type Prepared, type Step } from "./postgres-exchange.ts";

/** Texts of statements vary with the fields that are changed: the server keeps this many for a connection. */
const keptStatements = 200;

/** How long one exchange may take, in milliseconds; undefined for as long as it needs. */
export type Patience = number | undefined;

type Statement = Pick<CompiledQuery, "sql" | "parameters">;

const cachedPlan = "cached plan must not change result type";

export class PostgresSession {
  readonly #client: pg.Client;
  readonly #prepared: LRUCache<string, Prepared>;
  #named = 0;
  /** What the server may forget. */
  #dropped: string[] = [];
  /** What goes out with the next statement; the first `#opening` of them begin the transaction. */
  #waiting: Step[] = [];
  #opening = 0;
  #isBroken = false;

  constructor(client: pg.Client) {
    this.#client = client;
    this.#prepared = new LRUCache<string, Prepared>({
      max: keptStatements,
      dispose: ({ name }) => this.#dropped.push(name),
    });
    // Whatever waits on it hears of it; it must not end the process.
    for (const event of ["error", "end"] as const) client.on(event, () => (this.#isBroken = true));
  }

  /** Whether nothing more is to be had of it: it is not given to anybody else. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** What is under way ends with it. */
  async close(): Promise<void> {
    this.#isBroken = true;
    await this.#client.end().catch(() => undefined);
  }

  /** What is sent first of a transaction, with its first statement. */
  open(statements: readonly string[]): void {
    this.#waiting = statements.map((text) => ({ prepared: this.#preparedFor(text), values: [] }));
    this.#opening = this.#waiting.length;
  }

  /** Sends the statement with the next one. */
  later({ sql, parameters }: Statement): void {
    this.#waiting.push({ prepared: this.#preparedFor(sql), values: parameters });
  }

  /** @throws pg.DatabaseError; EngineError ECONNRESET or ETIMEDOUT when the server does not answer any more. */
  async run<R>(statement: Statement, patience: Patience): Promise<Answer<R>> {
    this.later(statement);
    const exchange = new Exchange<R>(this.#waiting, this.#dropped);
    this.#waiting = [];
    this.#dropped = [];
    this.#opening = 0;
    const timer =
      patience === undefined
        ? undefined
        : setTimeout(() => this.#breakOff(exchange.handleError.bind(exchange)), patience);
    try {
      this.#client.query(exchange);
      return await exchange.answer;
    } catch (error) {
      throw this.#judged(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** @throws EngineError 25P02 when something failed that the transaction went on after: nothing of it stands. */
  async commit(patience: Patience): Promise<void> {
    if (this.#isUntouched()) return;
    const { tag } = await this.run({ sql: "commit", parameters: [] }, patience);
    if (tag !== "COMMIT") throw new EngineError("25P02", "A statement of the transaction had failed");
  }

  /** A connection that cannot is not used again, which ends its transaction too. */
  async rollBack(patience: Patience): Promise<void> {
    if (this.#isUntouched() || this.#isBroken) return;
    this.#waiting = this.#waiting.slice(0, this.#opening);
    await this.run({ sql: "rollback", parameters: [] }, patience).catch(() => (this.#isBroken = true));
  }

  /** Whether the server has not heard of the transaction, and need not: what was to be sent is forgotten. */
  #isUntouched(): boolean {
    if (this.#opening === 0 || this.#waiting.length > this.#opening) return false;
    this.#waiting = [];
    return true;
  }

  #preparedFor(text: string): Prepared {
    const known = this.#prepared.get(text);
    if (known !== undefined) return known;
    this.#named += 1;
    const prepared: Prepared = { name: `p${this.#named}`, text, state: "new", fields: undefined };
    this.#prepared.set(text, prepared);
    return prepared;
  }

  #breakOff(fail: (error: Error) => void): void {
    this.#isBroken = true;
    fail(new EngineError("ETIMEDOUT", "The database does not answer"));
  }

  /** An error of the server's own leaves the connection usable, but for those that end it. */
  #judged(error: unknown): unknown {
    if (error instanceof pg.DatabaseError) {
      const isOver = error.severity === "FATAL" || error.severity === "PANIC";
      // Another version changed a table under us, or somebody between us and the server mixed up its connections.
      if (isOver || isForgotten(error)) this.#isBroken = true;
      return error;
    }
    this.#isBroken = true;
    return lost(error);
  }
}

/** Whether the statement failed for what we keep of it alone: on another connection it may do. */
export function isForgotten(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return error.code === "26000" || (error.code === "0A000" && error.message === cachedPlan);
}

/** The connection's errors have no code of their own: every one means that it is gone. */
export function lost(error: unknown): unknown {
  if (!(error instanceof Error) || "code" in error) return error;
  const isLate = /timeout/iu.test(error.message);
  return new EngineError(isLate ? "ETIMEDOUT" : "ECONNRESET", error.message, { cause: error });
}
