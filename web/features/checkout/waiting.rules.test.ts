import { describe, expect, test } from "vitest";
import { looks, pauseAfter } from "./waiting.rules.ts";

describe("looking after a payment", () => {
  const pauses = Array.from({ length: looks - 1 }, (_, look) => pauseAfter(look + 1));

  test("the pauses never become shorter", () => {
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  });

  test("the looks take a minute together", () => {
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(60_000);
  });

  test("who looks again begins with short pauses", () => {
    expect(pauseAfter(looks)).toBe(pauseAfter(1));
  });
});
