/** Guests and files sent without end from several sides at once, each under a name of its own: what became of each. */
import { asks, type Asking, type Outcome, outcomeOf } from "./calls.ts";

export interface Told {
  readonly kind: "guest" | "file" | "read";
  /** A guest's first name, a file's name; '' of a read. */
  readonly name: string;
  readonly outcome: Outcome;
}

interface Sides {
  readonly guests: number;
  readonly files: number;
  readonly reads: number;
}

/** Bytes of a file that is sent. */
const fileLength = 30_000;
/** Milliseconds before whoever got no answer, or a refusal, tries again. */
const pause = 10;

/** Keeps a server busy until `stop`. */
export class Promises {
  readonly told: Told[] = [];
  readonly #token: string;
  readonly #url: () => string;
  #isOver = false;
  #working: Promise<unknown> = Promise.resolve();

  /** `url`: asked before each call, since a server that is started again is elsewhere. */
  constructor(url: () => string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  begin(sides: Sides): void {
    this.#isOver = false;
    const each = (count: number, kind: Told["kind"]): Promise<void>[] =>
      Array.from({ length: count }, (_, side) => this.#sendOn(kind, side));
    this.#working = Promise.all([
      ...each(sides.guests, "guest"),
      ...each(sides.files, "file"),
      ...each(sides.reads, "read"),
    ]);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  since(index: number, kind?: Told["kind"]): readonly Told[] {
    return this.told.slice(index).filter((told) => kind === undefined || told.kind === kind);
  }

  async #sendOn(kind: Told["kind"], side: number): Promise<void> {
    for (let number = 0; !this.#isOver; number += 1) {
      const name = `${kind}-${side}-${this.told.length}-${number}`;
      const outcome = await outcomeOf(this.#url(), this.#asking(kind, name));
      this.told.push({ kind, name: kind === "read" ? "" : name, outcome });
      if (outcome.status !== 200) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  #asking(kind: Told["kind"], name: string): Asking {
    if (kind === "guest") return asks.addGuest(this.#token, name);
    if (kind === "read") return asks.guests(this.#token);
    return asks.upload(this.#token, `${name}.txt`, `${name} `.repeat(fileLength / (name.length + 1)));
  }
}

/**
 * What is there that was refused, and what is not that was promised; each a sentence. None is how it should be. Both may be
 * only after no answer, or after one that says so: every other refusal says that nothing was changed.
 */
export async function faultsIn(url: string, token: string, told: readonly Told[]): Promise<string[]> {
  const guests = ((await outcomeOf(url, asks.guests(token))).reply ?? []) as { first_name: string }[];
  const files = ((await outcomeOf(url, asks.files(token))).reply ?? []) as StoredFile[];
  const there = { guest: guests.map(({ first_name }) => first_name), file: files.map(({ name }) => name) };
  const faults = await missingContents(url, files);
  for (const kind of ["guest", "file"] as const) {
    const names = new Set(there[kind]);
    if (names.size !== there[kind].length) faults.push(`a ${kind} is there twice`);
    for (const { name, outcome } of told.filter((each) => each.kind === kind)) {
      const isThere = names.has(kind === "file" ? `${name}.txt` : name);
      const isUnknown = outcome.status === 0 || outcome.code === "outcome_unknown";
      if (outcome.status === 200 && !isThere) faults.push(`${name} was acknowledged and is gone`);
      if (outcome.status !== 200 && !isUnknown && isThere)
        faults.push(`${name} was refused (${outcome.status} ${outcome.code}) and is there`);
    }
  }
  return faults;
}

interface StoredFile {
  readonly name: string;
  readonly url: string;
  readonly size: number;
}

async function missingContents(url: string, files: readonly StoredFile[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, size, url: path } of files) {
    const answer = await fetch(url + path);
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok || byteLength !== size) faults.push(`${name} is listed and cannot be read`);
  }
  return faults;
}

/** How often each answer came: `507 storage_full`. */
export function tally(told: readonly Told[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of told) {
    const key = `${outcome.status} ${outcome.code}`.trim();
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
