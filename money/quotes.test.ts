import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  anyLines,
  cents,
  fixed,
  personsOfBoth,
  quoteA,
  quoteB,
  quoteC,
  withoutDinner,
} from "#test/support/money.ts";
import { addAdults } from "./headcounts.ts";
import { sortByTotal, compareQuotes } from "./quotes.ts";

const differences = (quotes: Parameters<typeof compareQuotes>[0], counted = personsOfBoth) =>
  compareQuotes(quotes, counted).map(({ difference }) => difference);

describe("quotes for the same persons", () => {
  it("have a total, the difference from the cheapest, the price of one more adult, and their extras", () => {
    expect(compareQuotes([quoteA, quoteB, quoteC], personsOfBoth)).toEqual(
      [
        { id: "A", total: 7564, difference: 583, oneAdultMore: 76.5, extraCount: 0 },
        { id: "B", total: 7664.8, difference: 683.8, oneAdultMore: 80.2, extraCount: 0 },
        { id: "C", total: 6981, difference: 0, oneAdultMore: 79, extraCount: 1 },
      ].map(({ id, total, difference, oneAdultMore, extraCount }) => ({
        id,
        total: cents(total),
        isCheapest: id === "C",
        difference: cents(difference),
        oneAdultMore: cents(oneAdultMore),
        extraCount,
        chargedThoughOffMomentIds: [],
      })),
    );
  });

  it("are compared again without those removed", () => {
    expect(differences([quoteA, quoteB])).toEqual([0, cents(100.8)]);
  });

  it("change order between 74 and 112 adults: B is then €308.20 below A", () => {
    expect(differences([quoteA, quoteB], addAdults(personsOfBoth, -10))).toEqual([cents(308.2), 0]);
  });

  it("cost nothing more for one adult within the minimum", () => {
    const [a] = compareQuotes([quoteA], addAdults(personsOfBoth, -10));
    expect(a?.oneAdultMore).toBe(cents(14.5));
  });

  it("name moments that are off but charged", () => {
    expect(
      compareQuotes([quoteA, quoteB], withoutDinner).map((quote) => quote.chargedThoughOffMomentIds),
    ).toEqual([["dinner"], []]);
  });

  it("are all the cheapest when equal, and keep their order", () => {
    const same = [
      { ...quoteB, id: "dear", lines: [fixed(2)] },
      { ...quoteA, id: "one", lines: [fixed(1)] },
      { ...quoteB, id: "other", lines: [fixed(1)] },
    ];
    const compared = compareQuotes(same, personsOfBoth);
    expect(compared.map(({ isCheapest }) => isCheapest)).toEqual([false, true, true]);
    expect(sortByTotal(compared).map(({ id }) => id)).toEqual(["one", "other", "dear"]);
    expect(compareQuotes([], personsOfBoth)).toEqual([]);
  });

  it("always have a cheapest one, and differ from it as their totals do", () => {
    const anyQuotes = fc.array(anyLines, { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(anyQuotes, (all) => {
        const quotes = all.map((lines, at) => ({ id: String(at), lines, inclusions: [] }));
        const compared = compareQuotes(quotes, personsOfBoth);
        const [first] = sortByTotal(compared);
        expect(first?.isCheapest).toBe(true);
        for (const { total, difference, isCheapest } of compared) {
          expect(total - difference).toBe(first?.total);
          expect(difference === 0).toBe(isCheapest);
          expect(difference).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 300 },
    );
  });
});
