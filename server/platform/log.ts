/** One line of JSON an event. Never a name, an address, a token, a diet or a query string. */
import { type Logger, pino } from "pino";

export type Log = Logger;

export function openLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
