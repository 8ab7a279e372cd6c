import { expect, test } from "vitest";
import { pollDelays } from "./poll-delays.rules.ts";

test("the pauses between polls never become shorter", () => {
  expect(pollDelays).toEqual(pollDelays.toSorted((one, other) => one - other));
});

test("the polls take a minute in total", () => {
  expect(pollDelays.reduce((sum, delay) => sum + delay, 0)).toBe(60_000);
});
