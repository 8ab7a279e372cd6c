/**
 * Clients that write, upload and read without a pause, each row under a unique name, and a record of each
 * answer.
 */
import { setTimeout as wait } from "node:timers/promises";
import { type ReadRows, calls, type Call, type Couples, type Outcome, getOutcome } from "./world.ts";

export interface Attempt {
  readonly kind: "guest" | "file" | "seats" | "read";
  /** A guest's first name, a file's name, or the table at which all guests sit. */
  readonly name: string;
  readonly outcome: Outcome;
}

/** How many clients make calls of each kind. */
type ClientCounts = Readonly<Partial<Record<Attempt["kind"], number>>>;

const seatedGuestCount = 6;
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
  #clients: Promise<unknown> = Promise.resolve();

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
    const tables = ["A", "B"].map((name) => add("/api/tables", { name, number_of_guests: seatedGuestCount }));
    const guests = Array.from({ length: seatedGuestCount }, (_, seat) =>
      add("/api/guests", { firstName: `seat-${seat}` }),
    );
    [this.#tables, this.#seats] = [await Promise.all(tables), await Promise.all(guests)];
  }

  begin(clientCounts: ClientCounts): void {
    this.#isOver = false;
    const kinds = Object.entries(clientCounts) as [Attempt["kind"], number][];
    this.#clients = Promise.all(
      kinds.flatMap(([kind, count]) =>
        Array.from({ length: count }, (_, client) => this.#sendOn(kind, client)),
      ),
    );
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#clients;
  }

  /** The attempts since the one at `index`. */
  listSince(index: number, kind?: Attempt["kind"]): readonly Attempt[] {
    return this.attempts.slice(index).filter((attempt) => kind === undefined || attempt.kind === kind);
  }

  /** Whether a call of this kind has succeeded since the attempt at `index`. */
  hasSucceededSince(index: number, kind: Attempt["kind"]): boolean {
    return this.listSince(index, kind).some(({ outcome }) => outcome.status === 200);
  }

  /** The acknowledged writes so far. */
  get acknowledged(): readonly Attempt[] {
    return this.attempts.filter(({ kind, outcome }) => kind !== "read" && outcome.status === 200);
  }

  async #sendOn(kind: Attempt["kind"], client: number): Promise<void> {
    for (let number = 0; !this.#isOver; number += 1) {
      const name =
        kind === "seats"
          ? (this.#tables[number % 2] ?? "")
          : `${kind}-${client}-${this.attempts.length}-${number}`;
      this.underWay.add(name);
      const outcome = await getOutcome(this.#url(), this.#call(kind, name, client + number));
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
  readRows: ReadRows,
  attempts: readonly Attempt[],
  underWay: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const guests = await readRows("select first_name, table_id from guests");
  const files = await readRows("select name from files");
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
  return [...faults, ...findSeatFaults(guests, attempts, underWay)];
}

/**
 * Returns a sentence if the guests do not all sit at the table of the last acknowledged plan, or of a later one without
 * an answer.
 */
function findSeatFaults(
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
