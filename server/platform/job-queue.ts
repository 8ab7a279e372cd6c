/** A queue before work that takes a whole processor: so much at once, a short wait, and few of one network. */
import PQueue from "p-queue";
import { second } from "./clock.ts";
import { AppError } from "./errors.ts";

interface JobQueueSettings {
  /** How much of it runs at a time. */
  readonly atOnce: number;
  /** Milliseconds: whoever has waited so long is refused. */
  readonly longestWait: number;
  /** How many of one network may wait. */
  readonly mostEach: number;
  /** How many may wait in all: each of them is a call that keeps its connection. */
  readonly most: number;
}

export class JobQueue {
  readonly #settings: JobQueueSettings;
  readonly #queue: PQueue;
  /** How many wait, by who asks. */
  readonly #waiting = new Map<string, number>();

  constructor(settings: JobQueueSettings) {
    this.#settings = settings;
    this.#queue = new PQueue({ concurrency: settings.atOnce });
  }

  /** Before anything is written. @throws AppError busy, with the seconds after which to come back. */
  refuseIfLong(who: string): void {
    const { mostEach, most } = this.#settings;
    if (this.#queue.size >= most || (this.#waiting.get(who) ?? 0) >= mostEach) throw this.#busy();
  }

  /** Runs the work in its turn. @throws AppError busy, now if too many wait, or once it has waited too long. */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    this.refuseIfLong(who);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(this.#busy()), this.#settings.longestWait);
    this.#waiting.set(who, (this.#waiting.get(who) ?? 0) + 1);
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
    return this.#queue.add(begin, { signal: late.signal }).finally(leave);
  }

  #leave(who: string): void {
    const left = (this.#waiting.get(who) ?? 0) - 1;
    if (left > 0) this.#waiting.set(who, left);
    else this.#waiting.delete(who);
  }

  #busy(): AppError {
    return new AppError("busy", { retryAfter: Math.ceil(this.#settings.longestWait / second) });
  }
}
