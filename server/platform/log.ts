/** The log: one line of JSON per event. It never holds a name, an address, a token, a diet or a query string. */
import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

export type Log = FastifyBaseLogger;

/** Bytes that are buffered while stdout is blocked; later lines are dropped. */
const maxLogBytes = 1_000_000;

/** Writes asynchronously, so that logging never blocks a request. A normal exit flushes all lines. */
export function openLog(level: string): Log {
  // The reader of stdout may be gone, or its disk full. That is no reason to crash.
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
  // Whether the most recent write failed.
  let hasFailed = false;
  const fail = (): boolean => (hasFailed = true);
  const lines = pino.destination({ dest: 1, sync: false, maxLength: maxLogBytes, retryEAGAIN: fail });
  lines.on("error", fail);
  lines.on("write", () => (hasFailed = false));
  // If stdout no longer takes lines, pino would retry the last ones forever at exit.
  process.prependOnceListener("exit", () => hasFailed && lines.destroy());
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines);
}
