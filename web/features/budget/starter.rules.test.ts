import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { budgetTypes } from "#contract/budget.ts";
import { findAmountIssue, parseStarterItems, getStarterAmounts, starterShares } from "./starter.rules.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

describe("a starter budget", () => {
  it("divides the whole", () => {
    expect(sum(Object.values(starterShares))).toBe(100);
    expect(getStarterAmounts(1_710_000).slice(0, 4)).toEqual([580_000, 290_000, 155_000, 170_000]);
    expect(getStarterAmounts(1_710_000).at(-1)).toBe(85_000);
    expect(getStarterAmounts(90_000)[0]).toBe(30_600);
  });

  it("adds up to the amount, to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        const parts = getStarterAmounts(cents);
        expect(parts).toHaveLength(budgetTypes.length);
        expect(sum(parts)).toBe(cents);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("leaves out a type with an empty field", () => {
    const texts = new Map([
      ["Alliances", "1 200,50"],
      ["Cadeaux", " "],
      ["Papeterie", "0"],
    ]);
    expect(parseStarterItems(texts).map(({ type, price }) => [type, price])).toEqual([
      ["Alliances", 1200.5],
      ["Papeterie", 0],
    ]);
  });
});

it.each([
  [12.5, null],
  [0, null],
  [null, "required"],
  [Number.NaN, "amount_form"],
  [0.005, "amount_cents"],
  [-1, "amount_negative"],
  [10_000_000.01, "amount_range"],
])("a price of %s is refused with %s", (euros, issue) => {
  expect(findAmountIssue(euros)).toBe(issue);
});
