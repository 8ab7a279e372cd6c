/** A queue for CPU-bound work, with limits on concurrency, on waiting time, and on the jobs of one network. */
import PQueue from "p-queue";
import { second } from "./clock.ts";
import { AppError } from "./errors.ts";

interface JobQueueSettings {
  /** How many jobs run at a time. */
  readonly atOnce: number;
  /** Milliseconds after which a waiting job is refused. */
  readonly maxWait: number;
  /** How many jobs of one network may wait. */
  readonly maxPerOwner: number;
  /** How many jobs may wait in all: each of them holds a connection open. */
  readonly max: number;
}

export class JobQueue {
  readonly #settings: JobQueueSettings;
  readonly #queue: PQueue;
  /** The number of waiting jobs by network. */
  readonly #waiting = new Map<string, number>();

  constructor(settings: JobQueueSettings) {
    this.#settings = settings;
    this.#queue = new PQueue({ concurrency: settings.atOnce });
  }

  /** Called before anything is written. @throws AppError busy, with the seconds to wait. */
  refuseIfLong(who: string): void {
    const { maxPerOwner, max } = this.#settings;
    if (this.#queue.size >= max || (this.#waiting.get(who) ?? 0) >= maxPerOwner) throw this.#busy();
  }

  /** Runs the work in its turn. @throws AppError busy at once when too many jobs wait, or after the longest wait. */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    this.refuseIfLong(who);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(this.#busy()), this.#settings.maxWait);
    const before = this.#waiting.get(who) ?? 0;
    this.#waiting.set(who, before + 1);
    let isWaiting = true;
    const leave = (): void => {
      clearTimeout(timer);
      if (isWaiting) this.#leave(who);
      isWaiting = false;
    };
    const begin = (): Promise<T> => {
      leave();
      return work();
    };
    // The first job of one network comes before the second of another, so that nobody fills the queue for all.
    return this.#queue.add(begin, { signal: late.signal, priority: -before }).finally(leave);
  }

  #leave(who: string): void {
    const left = (this.#waiting.get(who) ?? 0) - 1;
    if (left > 0) this.#waiting.set(who, left);
    else this.#waiting.delete(who);
  }

  #busy(): AppError {
    return new AppError("busy", { retryAfter: Math.ceil(this.#settings.maxWait / second) });
  }
}
