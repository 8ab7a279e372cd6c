/** Data of the money tests: a reception with its headcounts, three quotes for it, and random plans. */
import fc from "fast-check";
import { type CountSettings, countPersons, type Headcount } from "#money/headcounts.ts";
import type { FixedLine, PerHeadLine, PriceLine } from "#money/prices.ts";
import type { Quote } from "#money/quotes.ts";

/** Converts an amount in euros to whole cents. */
export const cents = (euros: number): number => Math.round(euros * 100);

export const expectedCounts: CountSettings = { basis: "expected", expectedPercent: 100, counts: [] };

/** The headcount of a dinner to which 92 adults and 12 children are invited. */
export const dinner: Headcount = {
  momentId: "dinner",
  adults: { invited: 92, coming: 58, waiting: 24 },
  children: { invited: 12, coming: 5, waiting: 4 },
  vendorMeals: 4,
};

const cocktail: Headcount = {
  momentId: "cocktail",
  adults: { invited: 140, coming: 90, waiting: 30 },
  children: { invited: 12, coming: 6, waiting: 4 },
  vendorMeals: 0,
};

/** Dinner: 84 adults with the couple, 9 children and 4 vendors. Vin d'honneur: 122 and 10. */
export const personsOfBoth = countPersons([dinner, cocktail], expectedCounts);

/** The persons of the same wedding without a dinner. */
export const withoutDinner = countPersons([cocktail], expectedCounts);

export function perHead(
  kind: PerHeadLine["kind"],
  momentId: string,
  euros: number,
  minimum: number | null = null,
): PerHeadLine {
  return { kind, momentId, unitPrice: cents(euros), minimum };
}

export function fixed(euros: number, momentId: string | null = null): FixedLine {
  return { kind: "fixed", momentId, unitPrice: cents(euros) };
}

export const quoteA: Quote = {
  id: "A",
  lines: [
    perHead("adult", "dinner", 62, 80),
    perHead("child", "dinner", 18),
    perHead("vendor", "dinner", 25),
    perHead("adult", "cocktail", 14.5),
    perHead("child", "cocktail", 14.5),
    fixed(180),
  ],
  inclusions: [{ state: "included" }],
};

export const quoteB: Quote = {
  id: "B",
  lines: [
    perHead("adult", "dinner", 66),
    perHead("child", "dinner", 17.6),
    perHead("vendor", "dinner", 22),
    perHead("adult", "cocktail", 14.2),
    perHead("child", "cocktail", 14.2),
  ],
  inclusions: [],
};

/** The vin d'honneur is an extra of this quote. */
export const quoteC: Quote = {
  id: "C",
  lines: [perHead("adult", "dinner", 79), perHead("child", "dinner", 25), perHead("vendor", "dinner", 30)],
  inclusions: [{ state: "extra" }, { state: "included" }],
};

/** A price from 0 to 100 000 €, the most of one line, in whole cents. */
export const anyPrice = fc.integer({ min: 0, max: 10_000_000 });

const momentId = fc.constantFrom("dinner", "cocktail", "brunch");

const anyHeadLine: fc.Arbitrary<PriceLine> = fc.record({
  kind: fc.constantFrom<PerHeadLine["kind"][]>("adult", "child", "vendor"),
  momentId,
  unitPrice: fc.integer({ min: 0, max: 50_000 }),
  minimum: fc.option<number>(fc.integer({ min: 0, max: 200 })),
});

const anyFixedLine: fc.Arbitrary<PriceLine> = fc.record({
  kind: fc.constant("fixed"),
  momentId: fc.option(momentId),
  unitPrice: fc.integer({ min: -100_000, max: 100_000 }),
});

export const anyLines = fc.array(fc.oneof(anyHeadLine, anyFixedLine), { maxLength: 40 });

export const anyDay = fc
  .integer({ min: 0, max: 366 * 150 })
  .map((days) => Temporal.PlainDate.from("1950-01-01").add({ days }).toString());
