import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  anyLines,
  cents,
  fixed,
  perHead,
  personsOfBoth,
  quoteA,
  quoteB,
  quoteC,
  withoutDinner,
} from "#test/support/money.ts";
import { addAdults } from "./headcounts.ts";
import { listChargedThoughOffMomentIds, getLineCosts, getTotalPrice, compareCosts } from "./prices.ts";

const nobody = new Map();

describe("the price of a quote", () => {
  it.each([
    [quoteA, 7564, 7171, 7640.5, 7054],
    [quoteB, 7664.8, 6862.8, 7745, 1874.4],
    [quoteC, 6981, 6191, 7060, 0],
  ])("$id as counted, with ten adults fewer, one more, and without the dinner", ({ lines }, ...prices) => {
    const all = [personsOfBoth, addAdults(personsOfBoth, -10), addAdults(personsOfBoth, 1), withoutDinner];
    expect(all.map((counted) => getTotalPrice(lines, counted))).toEqual(prices.map(cents));
  });

  it("includes minimums and fixed lines of a moment that is off, with a warning", () => {
    expect(listChargedThoughOffMomentIds(quoteA.lines, withoutDinner)).toEqual(["dinner"]);
    expect(listChargedThoughOffMomentIds(quoteB.lines, withoutDinner)).toEqual([]);
    expect(listChargedThoughOffMomentIds([fixed(90, "dinner"), fixed(10)], withoutDinner)).toEqual([
      "dinner",
    ]);
    expect(listChargedThoughOffMomentIds([fixed(0, "dinner")], withoutDinner)).toEqual([]);
    expect(listChargedThoughOffMomentIds(quoteA.lines, personsOfBoth)).toEqual([]);
  });

  it("is never negative, whatever the discount", () => {
    expect(getTotalPrice([fixed(100), fixed(-30)], nobody)).toBe(cents(70));
    expect(getTotalPrice([fixed(100), fixed(-300)], nobody)).toBe(0);
  });

  it("gives the charged quantity of each line, and where the minimum applies", () => {
    const [adults, children] = getLineCosts(quoteA.lines, addAdults(personsOfBoth, -10));
    expect(adults).toEqual({
      line: quoteA.lines[0],
      quantity: 80,
      amount: cents(4960),
      isMinimumCharged: true,
      isMomentOff: false,
    });
    expect(children).toMatchObject({ quantity: 9, amount: cents(162), isMinimumCharged: false });
    expect(getLineCosts([perHead("adult", "dinner", 62, 84)], personsOfBoth)[0]?.isMinimumCharged).toBe(
      false,
    );
  });

  it("is in whole cents, grows with the adults, and equals the sum of its lines, for 1,000 random cases", () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 0, max: 50 }), (lines, by) => {
        const price = getTotalPrice(lines, personsOfBoth);
        expect(Number.isSafeInteger(price)).toBe(true);
        expect(price).toBeGreaterThanOrEqual(0);
        expect(getTotalPrice(lines, addAdults(personsOfBoth, by))).toBeGreaterThanOrEqual(price);
        const all = getLineCosts(lines, personsOfBoth).reduce((total, { amount }) => total + amount, 0);
        expect(price).toBe(Math.max(0, all));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("comparing other numbers of persons", () => {
  it.each<[number, string | undefined, number, number, number[]]>([
    [-10, undefined, 7171, -393, [80]],
    [-10, "dinner", 7316, -248, [80]],
    [-10, "cocktail", 7419, -145, []],
    [-4, undefined, 7258, -306, []],
    [1, undefined, 7640.5, 76.5, []],
    [0, undefined, 7564, 0, []],
  ])("%d adults at %s of the item that quote A became", (by, momentId, ...[total, difference, minimums]) => {
    expect(compareCosts([quoteA.lines], personsOfBoth, addAdults(personsOfBoth, by, momentId))).toEqual({
      total: cents(total),
      difference: cents(difference),
      minimums,
    });
  });

  it("adds up all items", () => {
    const lower = perHead("adult", "dinner", 1, 75);
    const items = [quoteA.lines, [lower, perHead("child", "dinner", 1, 80)], []];
    expect(compareCosts(items, personsOfBoth, addAdults(personsOfBoth, -10))).toEqual({
      total: cents(7171 + 75 + 80),
      difference: cents(-393 - 9),
      minimums: [75, 80],
    });
  });
});
