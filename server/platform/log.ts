/** One line of JSON an event. Never a name, an address, a token, a diet or a query string. */
import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

export type Log = FastifyBaseLogger;

export function openLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
