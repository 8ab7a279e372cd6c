/** Time and names for new things, so that tests can set them. */
import { randomInt, randomUUIDv7 } from "node:crypto";

/** Epoch milliseconds. */
export type Clock = () => number;
export type NewId = () => string;

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const dayLength = 24 * hour;

export const systemClock: Clock = () => Date.now();

let last = "";

/**
 * UUIDv7: unique everywhere, in order of making. Those of one millisecond follow each other by a step that chance makes,
 * as RFC 9562 has it (6.2, method 2): lists are in the order of their ids. A clock that goes back changes nothing of it.
 */
export const newId: NewId = () => {
  const made = randomUUIDv7();
  last = made > last ? made : following(last, made);
  return last;
};

/** The id after `id`: a step further in its last 48 bits or, without room left in them, `made` a millisecond later. */
export function following(id: string, made: string): string {
  const number = Number.parseInt(id.slice(24), 16) + randomInt(1, 2 ** 32);
  if (number < 2 ** 48) {
    return id.slice(0, 24) + number.toString(16).padStart(12, "0");
  }
  const time = (Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) + 1).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}${made.slice(13)}`;
}
