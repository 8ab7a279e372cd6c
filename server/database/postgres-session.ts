/**
 * One connection to PostgreSQL on which every statement is prepared once and kept, and a transaction begins in the same
 * message as its first statement: each saves the server work, or everybody a round trip.
 */
import type { CompiledQuery, QueryResult } from "kysely";
import { LRUCache } from "lru-cache";
import pg from "pg";
import { EngineError } from "./engine-error.ts";
import { Exchange, type Prepared, type Step } from "./postgres-exchange.ts";

/** Texts of statements vary with the fields that are changed: the server keeps this many for a connection. */
const keptStatements = 200;

/** How long one exchange may take, in milliseconds; undefined for as long as it needs. */
export type Patience = number | undefined;

const cachedPlan = "cached plan must not change result type";

export class PostgresSession {
  readonly #client: pg.PoolClient;
  readonly #prepared: LRUCache<string, Prepared>;
  #named = 0;
  /** What the server may forget. */
  #dropped: string[] = [];
  #opening: string[] = [];
  #isBroken = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.#prepared = new LRUCache<string, Prepared>({
      max: keptStatements,
      dispose: ({ name }) => this.#dropped.push(name),
    });
    // Whatever waits on it hears of it; it must not end the process.
    client.on("error", () => (this.#isBroken = true));
  }

  /** Whether nothing more is to be had of it: it is not given to anybody else. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** What is sent before the next statement, in the same message. */
  open(...statements: string[]): void {
    this.#opening = statements;
  }

  /** Whether what was to be sent first still is: then the server has not heard of the transaction. */
  get isUnopened(): boolean {
    return this.#opening.length > 0;
  }

  /** @throws pg.DatabaseError; EngineError ECONNRESET or ETIMEDOUT when the server does not answer any more. */
  async run<R>(
    { sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">,
    patience: Patience,
  ): Promise<QueryResult<R>> {
    const steps: Step[] = this.#opening.map((opening) => ({
      prepared: this.#preparedFor(opening),
      values: [],
    }));
    this.#opening = [];
    steps.push({ prepared: this.#preparedFor(sql), values: parameters });
    const exchange = new Exchange<R>(steps, this.#dropped);
    this.#dropped = [];
    const timer =
      patience === undefined
        ? undefined
        : setTimeout(() => this.#breakOff(exchange.handleError.bind(exchange)), patience);
    try {
      this.#client.query(exchange);
      return await exchange.result;
    } catch (error) {
      throw this.#judged(error);
    } finally {
      clearTimeout(timer);
    }
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
