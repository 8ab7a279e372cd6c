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
 * as RFC 9562 has it (6.2, method 2): lists are in the order of their ids.
 */
export const newId: NewId = () => {
  const made = randomUUIDv7();
  last = made > last ? made : (after(last) ?? made);
  return last;
};

/** The last 48 bits of an id are a number; undefined when it has no room left. */
function after(id: string): string | undefined {
  const number = Number.parseInt(id.slice(24), 16) + randomInt(1, 2 ** 32);
  return number < 2 ** 48 ? id.slice(0, 24) + number.toString(16).padStart(12, "0") : undefined;
}
