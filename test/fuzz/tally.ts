/** What was asked and how it was answered: a fuzzer that never gets in has shown nothing. */
import type { Call } from "./document.ts";

interface Count {
  done: number;
  refused: number;
}

export class Tally {
  requests = 0;
  /** Requests sent once more because the server was busy. */
  again = 0;
  readonly #calls = new Map<string, Count>();
  readonly #statuses = new Map<number, number>();
  readonly #codes = new Map<string, number>();

  constructor(calls: readonly Call[]) {
    for (const { name } of calls) this.#calls.set(name, { done: 0, refused: 0 });
  }

  note(call: string, status: number, code: string): void {
    this.requests += 1;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    if (code !== "") this.#codes.set(code, (this.#codes.get(code) ?? 0) + 1);
    const count = this.#calls.get(call);
    if (count === undefined) return;
    if (status < 400) count.done += 1;
    else count.refused += 1;
  }

  /** Calls that were never answered so. */
  missing(how: keyof Count): string[] {
    return [...this.#calls].filter(([, count]) => count[how] === 0).map(([name]) => name);
  }

  said(): string {
    const least = [...this.#calls].toSorted(([, a], [, b]) => a.done - b.done).slice(0, 15);
    const sorted = <T>(counts: ReadonlyMap<T, number>) =>
      [...counts].toSorted(([, a], [, b]) => b - a).map(([what, count]) => `${String(what)} ${count}`);
    return [
      `${this.requests} requests, ${this.#calls.size} calls; ${this.again} asked again`,
      `statuses: ${sorted(this.#statuses).join(", ")}`,
      `refusals: ${sorted(this.#codes).join(", ")}`,
      `least often done: ${least.map(([name, { done }]) => `${name} ${done}`).join(", ")}`,
    ].join("\n");
  }
}
