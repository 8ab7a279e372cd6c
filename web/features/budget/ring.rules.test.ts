import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBudgetItem } from "./budget-builders.ts";
import { otherHue, getCostGuests, getCostPerGuest } from "./budget.rules.ts";
import { getArcs, getPercents, getRingParts, divideInProportion } from "./ring.rules.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

describe("the ring", () => {
  it("shows the largest types, ignoring case, and the others as one", () => {
    const items = [
      createBudgetItem({ type: "Vin", price: 5 }),
      createBudgetItem({ type: "vin", price: 6 }),
      createBudgetItem({ type: "Lieu", price: 10 }),
      createBudgetItem({ type: "Rien", price: 0 }),
      ...["a", "b", "c", "d", "e"].map((type, at) => createBudgetItem({ type, price: 9 - at })),
      createBudgetItem({ type: "y", price: 1 }),
      createBudgetItem({ type: "z", price: 2 }),
    ];
    expect(
      getRingParts(items).map(({ type, cents, itemCount, hue }) => [type, cents, itemCount, hue]),
    ).toEqual([
      ["Vin", 1100, 2, 1],
      ["Lieu", 1000, 1, 2],
      ["a", 900, 1, 3],
      ["b", 800, 1, 4],
      ["c", 700, 1, 5],
      ["d", 600, 1, 6],
      ["e", 500, 1, 7],
      [null, 300, 2, otherHue],
    ]);
  });

  it("names the eighth type if it is the only other", () => {
    const items = ["a", "b", "c", "d", "e", "f", "g", "h"].map((type) =>
      createBudgetItem({ type, price: 1 }),
    );
    expect(getRingParts(items).at(-1)).toMatchObject({ type: "h", hue: otherHue });
  });

  it("is filled by parts and gaps", () => {
    const sizes = { circumference: 600, gap: 4.5, min: 1.5 };
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 8 }),
        (parts) => {
          const arcs = getArcs(parts, sizes);
          const gaps = parts.length > 1 ? parts.length * sizes.gap : 0;
          expect(sum(arcs.map(({ length }) => length)) + gaps).toBeCloseTo(sizes.circumference, 6);
          for (const { length } of arcs) expect(length).toBeGreaterThanOrEqual(sizes.min);
          for (const [at, { start, length }] of arcs.entries()) {
            const next = arcs[at + 1];
            if (next) expect(next.start).toBeCloseTo(start + length + sizes.gap, 6);
          }
        },
      ),
    );
  });
});

describe("shares", () => {
  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [34, 17, 49],
      [34, 17, 49],
    ],
    [
      [999, 1],
      [100, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
  ])("of %j are %j per cent", (parts, percents) => {
    expect(getPercents(parts)).toEqual(percents);
  });

  it("add up to the whole, each within one of its exact value", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (total, parts) => {
        const shares = divideInProportion(total, parts);
        const all = sum(parts);
        expect(sum(shares)).toBe(all === 0 ? 0 : total);
        for (const [at, share] of shares.entries()) {
          const exact = all === 0 ? 0 : (total * (parts[at] ?? 0)) / all;
          expect(Math.abs(share - exact)).toBeLessThan(1.001);
        }
        if (all > 0) expect(sum(getPercents(parts))).toBe(100);
      }),
    );
  });

  it.each([
    [1_710_000, 134, 12_761],
    [100, 3, 33],
    [0, 10, 0],
    [100, 0, null],
  ])("of %d cents for %d guests are %s each", (planned, guests, each) => {
    expect(getCostPerGuest(planned, guests)).toBe(each);
  });

  it.each([
    [{ all: 16, present: 0, absent: 0 }, 90, { count: 90, isExpected: true }],
    [{ all: 95, present: 0, absent: 0 }, 90, { count: 95, isExpected: false }],
    [{ all: 16, present: 1, absent: 2 }, 90, { count: 14, isExpected: false }],
    [{ all: 16, present: 0, absent: 0 }, null, { count: 16, isExpected: false }],
    [{ all: 0, present: 0, absent: 0 }, null, { count: 0, isExpected: false }],
  ])("is divided by the guests of %o, of about %s, as %o", (counts, expected, guests) => {
    expect(getCostGuests(counts, expected)).toEqual(guests);
  });
});
