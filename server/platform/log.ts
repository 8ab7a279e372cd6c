/** One line of JSON an event. Never a name, an address, a token, a diet or a query string. */
import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

export type Log = FastifyBaseLogger;

/** Characters of lines kept while nobody takes them; later ones are dropped. */
const mostKept = 1_000_000;

/** Nobody waits for a line to be written. A normal end loses none. */
export function openLog(level: string): Log {
  // Whoever read what we print has gone, or its disk is full: no reason to end.
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
  // Since the last line that was written.
  let hasFailed = false;
  const fail = (): boolean => (hasFailed = true);
  const lines = pino.destination({ dest: 1, sync: false, maxLength: mostKept, retryEAGAIN: fail });
  lines.on("error", fail);
  lines.on("write", () => (hasFailed = false));
  // Pino would try without end to write the last lines.
  process.prependOnceListener("exit", () => hasFailed && lines.destroy());
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines);
}
