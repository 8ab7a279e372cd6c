/** A line before work that takes a whole processor: so much at once, nobody waits for long, and networks take turns. */
import { second } from "./clock.ts";
import { Refusal } from "./errors.ts";

interface LineSettings {
  /** How much of it runs at a time. */
  readonly atOnce: number;
  /** Milliseconds: whoever would wait longer is refused. */
  readonly longestWait: number;
  /** Milliseconds: one piece of work is never taken to be quicker, so that the line has an end. */
  readonly quickest: number;
  /** How many may wait in all, of however many networks: each of them is a call that keeps its connection. */
  readonly most: number;
}

export class WaitingLine {
  readonly #settings: LineSettings;
  /** By who asks, in the order of their turns: one of each, then round again. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #free: number;
  #length = 0;
  /** What a piece of work took of late, in milliseconds. */
  #took: number;

  constructor(settings: LineSettings) {
    this.#settings = settings;
    this.#free = settings.atOnce;
    this.#took = settings.quickest;
  }

  /** Before anything is written. @throws Refusal busy, with the seconds after which to come back. */
  refuseIfLong(who: string): void {
    const wait = this.#waitOf(who);
    const { longestWait, most } = this.#settings;
    if (wait > longestWait || this.#length >= most) throw busy(wait);
  }

  /** Runs the work in its turn. @throws Refusal busy, now if the line is too long, or later if it went too slowly. */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    this.refuseIfLong(who);
    if (this.#free > 0) this.#free -= 1;
    else await this.#turnOf(who);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      const took = Math.max(performance.now() - begun, this.#settings.quickest);
      this.#took += (took - this.#took) / 8;
      this.#next();
    }
  }

  /** Who has fewer in the line than others comes before the rest of theirs. */
  #waitOf(who: string): number {
    if (this.#free > 0) return 0;
    const own = this.#waiting.get(who)?.length ?? 0;
    let turns = own + 1;
    for (const [other, { length }] of this.#waiting) if (other !== who) turns += Math.min(length, own + 1);
    return (turns * this.#took) / this.#settings.atOnce;
  }

  #turnOf(who: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const line = this.#waiting.get(who) ?? [];
    this.#waiting.set(who, line);
    this.#length += 1;
    const begin = (): void => {
      this.#length -= 1;
      clearTimeout(late);
      resolve();
    };
    const late = setTimeout(() => {
      this.#length -= 1;
      line.splice(line.indexOf(begin), 1);
      if (line.length === 0) this.#waiting.delete(who);
      reject(busy(this.#settings.longestWait));
    }, this.#settings.longestWait);
    line.push(begin);
    return promise;
  }

  #next(): void {
    const [who, line] = this.#waiting.entries().next().value ?? ["", []];
    const begin = line.shift();
    this.#waiting.delete(who);
    if (line.length > 0) this.#waiting.set(who, line);
    if (begin === undefined) this.#free += 1;
    else begin();
  }
}

function busy(wait: number): Refusal {
  return new Refusal("busy", { retryAfter: Math.max(1, Math.ceil(wait / second)) });
}
