/**
 * A queue for CPU-bound work, with limits on concurrency, on waiting time, and on the jobs of one owner: a network, an
 * account or a wedding.
 */
import PQueue from "p-queue";
import { second } from "./clock.ts";
import { AppError } from "./errors.ts";

interface JobQueueSettings {
  /** How many jobs run at a time. */
  readonly atOnce: number;
  /** Milliseconds after which a waiting job is refused. */
  readonly maxWait: number;
  /** How many jobs of one owner may wait. */
  readonly maxPerOwner: number;
  /** How many jobs may wait in all: each of them holds a connection open. */
  readonly maxWaiting: number;
}

export class JobQueue {
  readonly #settings: JobQueueSettings;
  readonly #queue: PQueue;
  /** By owner. */
  readonly #waitingCounts = new Map<string, number>();

  constructor(settings: JobQueueSettings) {
    this.#settings = settings;
    this.#queue = new PQueue({ concurrency: settings.atOnce });
  }

  /** Called before anything is written. @throws AppError busy, with the seconds to wait. */
  assertHasRoom(owner: string): void {
    const { maxPerOwner, maxWaiting } = this.#settings;
    if (this.#queue.size >= maxWaiting || (this.#waitingCounts.get(owner) ?? 0) >= maxPerOwner)
      throw this.#busy();
  }

  /** Runs the work in its turn. @throws AppError busy at once when too many jobs wait, or after the longest wait. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    this.assertHasRoom(owner);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(this.#busy()), this.#settings.maxWait);
    const waitingBefore = this.#waitingCounts.get(owner) ?? 0;
    this.#waitingCounts.set(owner, waitingBefore + 1);
    let isWaiting = true;
    const leave = (): void => {
      clearTimeout(timer);
      if (isWaiting) this.#leave(owner);
      isWaiting = false;
    };
    const begin = (): Promise<T> => {
      leave();
      return work();
    };
    // The first job of one owner comes before the second of another, so that nobody fills the queue for all.
    return this.#queue.add(begin, { signal: deadline.signal, priority: -waitingBefore }).finally(leave);
  }

  #leave(owner: string): void {
    const left = (this.#waitingCounts.get(owner) ?? 0) - 1;
    if (left > 0) this.#waitingCounts.set(owner, left);
    else this.#waitingCounts.delete(owner);
  }

  #busy(): AppError {
    return new AppError("busy", { retryAfter: Math.ceil(this.#settings.maxWait / second) });
  }
}
