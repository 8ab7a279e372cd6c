/** Time and names for new things, so that tests can set them. */
import { randomUUIDv7 } from "node:crypto";

/** Epoch milliseconds. */
export type Clock = () => number;
export type NewId = () => string;

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const dayLength = 24 * hour;

export const systemClock: Clock = () => Date.now();

/** UUIDv7: unique everywhere, in order of making. */
export const newId: NewId = () => randomUUIDv7();
