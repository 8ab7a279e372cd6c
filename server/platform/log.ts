/** One line of JSON an event. Never a name, an address, a token, a diet or a query string. */
import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import { LogLines } from "./log-lines.ts";

export type Log = FastifyBaseLogger;

/** How long the last lines gathered may wait, in milliseconds. */
const longestWait = 500;

/** Lines go out together: writing each alone costs more than most requests. A normal end loses none. */
export function openLog(level: string): Log {
  // Whoever read what we print has gone, or its disk is full: no reason to end.
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
  const lines = new LogLines(1);
  setInterval(() => lines.flush(), longestWait).unref();
  process.on("exit", () => lines.end());
  return pino({ level, base: null, timestamp: timeField }, lines);
}

let writtenAt = 0;
let written = "";

/** Written out once for all lines of a millisecond. */
function timeField(): string {
  const now = Date.now();
  if (now !== writtenAt) {
    writtenAt = now;
    written = `,"time":"${new Date(now).toISOString()}"`;
  }
  return written;
}
