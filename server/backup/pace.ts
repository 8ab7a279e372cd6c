/** How quickly an archive is written: a disk that is busy with it flushes what couples write less often. */
import { setTimeout as wait } from "node:timers/promises";

/** What may go by at once before it is waited for, in bytes. */
const breath = 256 * 1024;

export class Pace {
  readonly #perMillisecond: number;
  #since = performance.now();
  readonly #signal: AbortSignal | undefined;
  #bytes = 0;

  /** `perSecond`: bytes, at most, on the whole; Infinity for as fast as it goes. `signal`: breaks it off. */
  constructor(perSecond: number, signal?: AbortSignal) {
    this.#perMillisecond = perSecond / 1000;
    this.#signal = signal;
  }

  /** Waits if these bytes came too early. @throws the signal's reason. */
  async passed(bytes: number): Promise<void> {
    const ahead = this.#count(bytes);
    if (ahead > 0) await wait(ahead);
  }

  /** The same for what cannot be left to wait; the whole thread does. */
  passedSync(bytes: number): void {
    const ahead = this.#count(bytes);
    if (ahead > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ahead);
  }

  /** By how many milliseconds they are early. */
  #count(bytes: number): number {
    this.#signal?.throwIfAborted();
    this.#bytes += bytes;
    const now = performance.now();
    const due = this.#since + this.#bytes / this.#perMillisecond;
    if (this.#bytes < breath) return 0;
    this.#bytes = 0;
    this.#since = Math.max(now, due);
    return due - now;
  }
}
