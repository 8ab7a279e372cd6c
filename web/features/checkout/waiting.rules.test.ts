import { expect, test } from "vitest";
import { pauses } from "./waiting.rules.ts";

test("the pauses between polls never become shorter", () => {
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
});

test("the polls take a minute in total", () => {
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(60_000);
});
