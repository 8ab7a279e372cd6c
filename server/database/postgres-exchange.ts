/** One message to PostgreSQL and its answer: several prepared statements, all skipped after the first that fails. */
import type { QueryResult } from "kysely";
import pg from "pg";

/** A statement as one connection knows it. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
  /** `doubtful`: it was sent once, and whether the server kept it is not known. */
  state: "new" | "doubtful" | "kept";
  /** Of its rows; undefined until it has run once. */
  fields: readonly Field[] | undefined;
}

export interface Answer<R> extends QueryResult<R> {
  /** What was done: 'INSERT 0 1', 'COMMIT'. */
  readonly tag: string;
}

export interface Field {
  readonly name: string;
  /** undefined for text. */
  readonly parse: ((value: string) => unknown) | undefined;
}

export interface Step {
  readonly prepared: Prepared;
  readonly values: readonly unknown[];
}

/** What is used of the driver's connection. */
export interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  close(target: { type: "S"; name: string }): void;
  parse(statement: { name: string; text: string }): void;
  bind(values: {
    statement: string;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(target: { type: "P"; name: string }): void;
  execute(limits: null): void;
  sync(): void;
}

/** PostgreSQL's own number for its 64-bit integers (pg_type.oid of int8). */
const int8 = 20;
/** Those of text, varchar and name: they come as they are. */
const texts = new Set([25, 1043, 19]);

/** What pg.Client takes for a query: it calls these as the answer comes in. */
export class Exchange<R> implements pg.Submittable {
  /** Of the last step. */
  readonly answer: Promise<Answer<R>>;
  readonly #steps: readonly Step[];
  readonly #dropped: readonly string[];
  readonly #resolve: (answer: Answer<R>) => void;
  readonly #reject: (error: unknown) => void;
  readonly #rows: R[] = [];
  #answered = 0;
  #tag = "";

  /** `dropped`: names of statements that the server may forget. */
  constructor(steps: readonly Step[], dropped: readonly string[]) {
    this.#steps = steps;
    this.#dropped = dropped;
    const { promise, resolve, reject } = Promise.withResolvers<Answer<R>>();
    this.answer = promise;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: unknown): null {
    const wire = connection as Wire;
    wire.stream.cork();
    try {
      for (const name of this.#dropped) wire.close({ type: "S", name });
      const parsed = new Set<Prepared>();
      for (const { prepared, values } of this.#steps) {
        if (prepared.state !== "kept" && !parsed.has(prepared)) prepare(wire, prepared);
        parsed.add(prepared);
        send(wire, prepared, values);
      }
    } finally {
      wire.sync();
      wire.stream.uncork();
    }
    return null;
  }

  handleRowDescription({
    fields,
  }: {
    readonly fields: readonly { name: string; dataTypeID: number }[];
  }): void {
    const prepared = this.#steps[this.#answered]?.prepared;
    if (prepared !== undefined)
      prepared.fields = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
  }

  handleDataRow({ fields: values }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#answered < this.#steps.length - 1) return;
    const fields = this.#steps[this.#answered]?.prepared.fields ?? [];
    const row: Record<string, unknown> = {};
    for (const [index, { name, parse }] of fields.entries()) {
      const value = values[index] ?? null;
      row[name] = value === null || parse === undefined ? value : parse(value);
    }
    this.#rows.push(row as R);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#tag = text;
    this.#next();
  }

  handleEmptyQuery(): void {
    this.#next();
  }

  /** After it the server skips to the end of the message; none of its new statements is certain. */
  handleError(error: unknown): void {
    for (const { prepared } of this.#steps.slice(this.#answered)) {
      if (prepared.state === "kept") continue;
      prepared.state = "doubtful";
      prepared.fields = undefined;
    }
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    const [rows, tag] = [this.#rows, this.#tag];
    const changed = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/u.exec(tag)?.[1];
    this.#resolve(changed === undefined ? { rows, tag } : { rows, tag, numAffectedRows: BigInt(changed) });
  }

  #next(): void {
    const prepared = this.#steps[this.#answered]?.prepared;
    if (prepared !== undefined) {
      prepared.state = "kept";
      prepared.fields ??= [];
    }
    this.#answered += 1;
  }
}

function prepare(wire: Wire, { name, text, state }: Prepared): void {
  if (state === "doubtful") wire.close({ type: "S", name });
  wire.parse({ name, text });
}

function send(wire: Wire, prepared: Prepared, values: readonly unknown[]): void {
  const { name, fields } = prepared;
  wire.bind({ statement: name, values, valueMapper: written });
  // What its rows are like is asked once: the server refuses to run it when they become otherwise.
  if (fields === undefined) wire.describe({ type: "P", name: "" });
  wire.execute(null);
}

/** A value as the protocol takes it. */
function written(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") return `${value}`;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  throw new TypeError(`No column takes a ${typeof value}`);
}

/** 64-bit integers as numbers: our instants and cents stay far below 2^53. */
function parserOf(oid: number): Field["parse"] {
  if (texts.has(oid)) return undefined;
  return oid === int8 ? Number : pg.types.getTypeParser(oid, "text");
}
