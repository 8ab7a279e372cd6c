/**
 * When SQLite's file is written anew, which nobody can write to meanwhile: soon after something was deleted, and however
 * much is deleted, seldom.
 */

/** In milliseconds. The last letters of a deletion have mostly left by then: once is enough for both. */
export const soonest = 2000;
export const between = 5 * 60 * 1000;

interface Debt {
  readonly isOwed: () => boolean;
  /** @throws Error when it could not be: it is owed still. */
  readonly pay: () => Promise<void>;
}

export class Forgetting {
  readonly #debt: Debt;
  #timer: NodeJS.Timeout | undefined;
  #lastAt = -Infinity;
  #isOver = false;

  constructor(debt: Debt) {
    this.#debt = debt;
  }

  /** Nothing happens if nothing is owed, or it is to be paid already. */
  soon(): void {
    if (this.#isOver || this.#timer !== undefined || !this.#debt.isOwed()) return;
    const wait = Math.max(soonest, this.#lastAt + between - performance.now());
    this.#timer = setTimeout(() => void this.#payLater(), wait);
    this.#timer.unref();
  }

  /** @throws Error when something keeps it from being forgotten. */
  async now(): Promise<void> {
    this.#lastAt = performance.now();
    await this.#debt.pay();
  }

  /** What is owed is left to the next process. */
  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  async #payLater(): Promise<void> {
    // Somebody who reads may be in the way: they are gone by the next time.
    await this.now().catch(() => undefined);
    this.#timer = undefined;
    this.soon();
  }
}
