/** The clock and the id generator, which come from the context so that tests can set them, and the end of a day. */
import { randomInt, randomUUIDv7 } from "node:crypto";

/** Returns epoch milliseconds. */
export type Clock = () => number;
export type NewId = () => string;

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const dayDuration = 24 * hour;

export const systemClock: Clock = () => Date.now();

/** Epoch milliseconds of the first instant after a day (`YYYY-MM-DD`) in a time zone. */
export function getEndOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
}

let lastId = "";

/**
 * A UUIDv7: unique, and in the order of creation, because lists are sorted by id. Ids of one millisecond grow by a
 * random step (RFC 9562, 6.2, method 2). The order also holds when the system clock goes back.
 */
export const newId: NewId = () => {
  const made = randomUUIDv7();
  lastId = made > lastId ? made : getNextId(lastId, made);
  return lastId;
};

/**
 * The id after `id`: a random step in its last 48 bits or, when they overflow, the next millisecond with the rest of
 * `made`.
 */
export function getNextId(id: string, made: string): string {
  const number = Number.parseInt(id.slice(24), 16) + randomInt(1, 2 ** 32);
  if (number < 2 ** 48) {
    return id.slice(0, 24) + number.toString(16).padStart(12, "0");
  }
  return moveIdTo(getTimeOfId(id) + 1, made);
}

/** When a UUIDv7 was made, in epoch milliseconds. */
export function getTimeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** A UUIDv7 of that time, in epoch milliseconds, with the rest of `made`. */
export function moveIdTo(time: number, made: string): string {
  const digits = time.toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}${made.slice(13)}`;
}
