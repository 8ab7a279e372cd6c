/**
 * How the process leaves: whoever asks often whether it is well is told first that it goes, and everybody else is served as
 * before until a proxy has had the time to send them elsewhere. Where nobody asks, nobody is waited for.
 */
import { setTimeout as pause } from "node:timers/promises";
import { second } from "../clock.ts";
import { AppError } from "../errors.ts";

/** A proxy asks every second or two, later on a busy machine; what asks more seldom would hear of it too late. */
const often = 5 * second;
/** Proxies believe the second refusal at the latest, as ours in `deploy/` do. */
const shutdownNotice = 2;
/**
 * Milliseconds a proxy has to read the last answer of its check. Until then it may send a call on a connection it keeps,
 * and one that is closed under the call fails without an answer.
 */
export const readWithin = 400;
/** Of the ten seconds a stop has. */
export const longestShutdown = 4.5 * second;
const lookedEvery = 20;

export class GracefulShutdown {
  /** Instants at which it was asked: the last, and the one before. */
  #asked = [-Infinity, -Infinity];
  #isLeaving = false;
  #told = 0;
  readonly #longest: number;

  /** `longest`: milliseconds that are waited for who asked often, and asks no more. */
  constructor(longest = longestShutdown) {
    this.#longest = longest;
  }

  /** To be called by the check of health. @throws AppError busy once the process leaves. */
  answer(): void {
    this.#asked = [performance.now(), ...this.#asked.slice(0, 1)];
    if (!this.#isLeaving) return;
    this.#told += 1;
    throw new AppError("busy");
  }

  /** Answers from then on end their connection: a proxy that keeps some would send the next request into a closed one. */
  get hasBegun(): boolean {
    return this.#isLeaving;
  }

  /** Resolves once whoever asks often knows. */
  async begin(): Promise<void> {
    this.#isLeaving = true;
    if (!this.#isAskedOften()) return;
    const until = performance.now() + this.#longest;
    while (this.#told < shutdownNotice && performance.now() < until) await pause(lookedEvery);
    await pause(readWithin);
  }

  #isAskedOften(): boolean {
    const [last = 0, before = 0] = this.#asked;
    return performance.now() - last < often && last - before < often;
  }
}
