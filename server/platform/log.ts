/** One line of JSON an event. Never a name, an address, a token, a diet or a query string. */
import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

export type Log = FastifyBaseLogger;

/** Bytes of lines gathered before one write, and how long the last of them may wait. */
const gathered = 4096;
const longestWait = 500;

/** Lines go out together: writing each alone costs more than most requests. A normal end loses none. */
export function openLog(level: string): Log {
  const lines = pino.destination({ dest: 1, minLength: gathered, sync: true });
  setInterval(() => lines.flushSync(), longestWait).unref();
  process.on("exit", () => lines.flushSync());
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines);
}
