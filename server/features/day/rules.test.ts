import { expect, it } from "vitest";
import { correctInstant } from "./rules.ts";

it.each([
  ["a right clock", { at: 900, sentAt: 1000, now: 1000 }, 900],
  ["a clock that is ten seconds slow", { at: 900, sentAt: 1000, now: 11_000 }, 10_900],
  ["a clock that is fast", { at: 9900, sentAt: 10_000, now: 1000 }, 900],
  ["a tick that would lie in the future", { at: 2000, sentAt: 1000, now: 1000 }, 1000],
])("the difference of the clocks is taken off: %s", (_name, { at, ...clocks }, expected) => {
  expect(correctInstant(at, clocks)).toBe(expected);
});
