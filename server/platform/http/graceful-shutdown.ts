/**
 * The first step of a shutdown: the health check fails, while all other calls are served until the proxy has had time
 * to send them elsewhere. If nobody polls the health check, the shutdown does not wait.
 */
import { setTimeout as pause } from "node:timers/promises";
import { second } from "../clock.ts";
import { AppError } from "../errors.ts";

/** Proxies poll every second or two, and later on a busy machine. A rarer poll would notice the shutdown too late. */
const frequentInterval = 5 * second;
/** Proxies take a server out after two failed checks, as those in `deploy/` do. */
const requiredFailedChecks = 2;
/**
 * Milliseconds that a proxy has to read the last failed check. Until then it may reuse a connection, and a call on a
 * connection that is being closed fails without a response.
 */
export const lastCheckReadTime = 400;
/** Milliseconds, out of the ten seconds that a stop may take. */
export const shutdownTimeout = 4.5 * second;
const pollInterval = 20;

export class GracefulShutdown {
  /** The times of the last two health checks. */
  #checkTimes = [-Infinity, -Infinity];
  #isShuttingDown = false;
  #failedChecks = 0;
  readonly #timeout: number;

  /** `timeout`: milliseconds to wait for a proxy that polled and has stopped doing so. */
  constructor(timeout = shutdownTimeout) {
    this.#timeout = timeout;
  }

  /** Called by the health check. @throws AppError busy once the shutdown has begun. */
  answer(): void {
    this.#checkTimes = [performance.now(), ...this.#checkTimes.slice(0, 1)];
    if (!this.#isShuttingDown) return;
    this.#failedChecks += 1;
    throw new AppError("busy");
  }

  /** Once true, responses close their connection. Otherwise a proxy could send a request on a closed connection. */
  get hasBegun(): boolean {
    return this.#isShuttingDown;
  }

  /** Resolves once the proxy has noticed, or at once if there is none. */
  async begin(): Promise<void> {
    this.#isShuttingDown = true;
    if (!this.#isAskedOften()) return;
    const until = performance.now() + this.#timeout;
    while (this.#failedChecks < requiredFailedChecks && performance.now() < until) await pause(pollInterval);
    await pause(lastCheckReadTime);
  }

  #isAskedOften(): boolean {
    const [last = 0, before = 0] = this.#checkTimes;
    return performance.now() - last < frequentInterval && last - before < frequentInterval;
  }
}
