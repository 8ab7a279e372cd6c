/**
 * Clients that write, upload and read without a pause, each row under a unique name, and a record of each
 * answer.
 */
import { setTimeout as wait } from "node:timers/promises";
import { type Ask, calls, type Call, type Couples, type Outcome, getOutcome } from "./world.ts";

export interface Attempt {
  readonly kind: "guest" | "file" | "seats" | "read";
  /** A guest's first name, a file's name, or the table at which all guests sit. */
  readonly name: string;
  readonly outcome: Outcome;
}

type Sides = Readonly<Partial<Record<Attempt["kind"], number>>>;

const seated = 6;
/** Bytes of an uploaded file. */
const fileLength = 30_000;
/** Milliseconds before a client retries after an error or without an answer. */
const pause = 10;

export class Load {
  readonly attempts: Attempt[] = [];
  /** Calls that were sent and are not answered yet. */
  readonly underWay = new Set<string>();
  readonly #url: () => string;
  readonly #token: string;
  readonly #tokens: readonly string[];
  #tables: readonly string[] = [];
  #seats: readonly string[] = [];
  #isOver = false;
  #working: Promise<unknown> = Promise.resolve();

  /**
   * `url`: called before each request, because a restarted server has another port. `tokens`: sessions of the
   * couples among whom guests are spread, because one guest list fills up; all else goes to the first couple.
   */
  constructor(url: () => string, tokens: Couples) {
    this.#url = url;
    this.#token = tokens[0];
    this.#tokens = tokens;
  }

  /** Creates two tables, and guests who move from one to the other in a single call. */
  async prepareSeats(): Promise<void> {
    const add = async (path: string, body: object): Promise<string> => {
      const { reply, status } = await getOutcome(this.#url(), {
        method: "POST",
        path,
        body,
        token: this.#token,
      });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return (reply as { id: string }).id;
    };
    const tables = ["A", "B"].map((name) => add("/api/tables", { name, number_of_guests: seated }));
    const guests = Array.from({ length: seated }, (_, seat) =>
      add("/api/guests", { firstName: `seat-${seat}` }),
    );
    [this.#tables, this.#seats] = [await Promise.all(tables), await Promise.all(guests)];
  }

  begin(sides: Sides): void {
    this.#isOver = false;
    const kinds = Object.entries(sides) as [Attempt["kind"], number][];
    this.#working = Promise.all(
      kinds.flatMap(([kind, count]) => Array.from({ length: count }, (_, side) => this.#sendOn(kind, side))),
    );
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  since(index: number, kind?: Attempt["kind"]): readonly Attempt[] {
    return this.attempts.slice(index).filter((attempts) => kind === undefined || attempts.kind === kind);
  }

  /** Whether a write since the attempt at `index` was acknowledged. */
  isTakenSince(index: number, kind: Attempt["kind"]): boolean {
    return this.since(index, kind).some(({ outcome }) => outcome.status === 200);
  }

  /** The acknowledged writes so far. */
  get acknowledged(): readonly Attempt[] {
    return this.attempts.filter(({ kind, outcome }) => kind !== "read" && outcome.status === 200);
  }

  async #sendOn(kind: Attempt["kind"], side: number): Promise<void> {
    for (let number = 0; !this.#isOver; number += 1) {
      const name =
        kind === "seats"
          ? (this.#tables[number % 2] ?? "")
          : `${kind}-${side}-${this.attempts.length}-${number}`;
      this.underWay.add(name);
      const outcome = await getOutcome(this.#url(), this.#call(kind, name, side + number));
      this.underWay.delete(name);
      this.attempts.push({ kind, name, outcome });
      if (outcome.status !== 200) await wait(pause);
    }
  }

  #call(kind: Attempt["kind"], name: string, turn: number): Call {
    if (kind === "guest")
      return calls.addGuest(this.#tokens[turn % this.#tokens.length] ?? this.#token, name);
    if (kind === "read") return calls.guests(this.#token);
    if (kind === "file")
      return calls.upload(this.#token, `${name}.txt`, `${name} `.repeat(fileLength / (name.length + 1)));
    const moves = this.#seats.map((guest_id) => ({ guest_id, table_id: name }));
    return { method: "POST", path: "/api/seating-plans", token: this.#token, body: { moves } };
  }
}

/**
 * Returns a sentence for each failed write that was stored and each acknowledged write that is missing. Without an
 * answer, or after `outcome_unknown`, a write may be stored or not; every other error promises that nothing
 * changed. `underWay`: calls that were not answered yet.
 */
export async function findFaults(
  ask: Ask,
  attempts: readonly Attempt[],
  underWay: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const guests = await ask("select first_name, table_id from guests");
  const files = await ask("select name from files");
  const there = {
    guest: guests.map((row) => row["first_name"]),
    file: files.map((row) => String(row["name"]).replace(/\.txt$/u, "")),
  };
  const faults: string[] = [];
  for (const kind of ["guest", "file"] as const) {
    const names = new Set(there[kind]);
    if (names.size !== there[kind].length) faults.push(`a ${kind} is there twice`);
    for (const { name, outcome } of attempts.filter((each) => each.kind === kind)) {
      const isUnknown = outcome.status === 0 || outcome.code === "outcome_unknown" || underWay.has(name);
      if (outcome.status === 200 && !names.has(name)) faults.push(`${name} was acknowledged and is gone`);
      if (outcome.status !== 200 && !isUnknown && names.has(name))
        faults.push(`${name} was refused (${outcome.status} ${outcome.code}) and is there`);
    }
  }
  return [...faults, ...countSeats(guests, attempts, underWay)];
}

/**
 * All guests sit at the table of the last acknowledged plan, or of one without an answer, and never at two
 * tables.
 */
function countSeats(
  guests: readonly Readonly<Record<string, unknown>>[],
  attempts: readonly Attempt[],
  underWay: ReadonlySet<string>,
): string[] {
  const at = new Set(
    guests.filter((row) => String(row["first_name"]).startsWith("seat-")).map((row) => row["table_id"]),
  );
  if (at.size > 1) return ["a seating plan was written by half"];
  const plans = attempts.filter(({ kind }) => kind === "seats");
  const last = plans.findLastIndex(({ outcome }) => outcome.status === 200);
  if (last === -1) return [];
  const allowed = new Set([...plans.slice(last).map(({ name }) => name), ...underWay]);
  return [...at].every((table) => allowed.has(String(table))) ? [] : ["an acknowledged seating plan is gone"];
}
