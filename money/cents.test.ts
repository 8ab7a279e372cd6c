import fc from "fast-check";
import { expect, it } from "vitest";
import { anyPrice, cents } from "#test/support/money.ts";
import { getPercent, sum } from "./cents.ts";

it.each([
  [5814.35, 30, 1744.31],
  [5814.35, 40, 2325.74],
  [7564, 30, 2269.2],
  [0.05, 30, 0.02],
  [0.05, 29, 0.01],
  [0, 30, 0],
  [100_000, 100, 100_000],
])("of %d €, %d %% are %d €", (amount, percent, part) => {
  expect(getPercent(cents(amount), percent)).toBe(cents(part));
});

it("a percentage rounds half a cent up and nothing else by more than half a cent", () => {
  fc.assert(
    fc.property(anyPrice, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      const difference = getPercent(amount, percent) * 100 - amount * percent;
      expect(difference).toBeGreaterThan(-50);
      expect(difference).toBeLessThanOrEqual(50);
    }),
    { numRuns: 1000 },
  );
});

it("a sum adds whole cents exactly, where euros would drift", () => {
  expect(sum(Array.from({ length: 30 }, () => 10))).toBe(300);
  expect(sum([])).toBe(0);
});
