import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memberPages, publicPages, type PagePath } from "#contract/pages.ts";
import { lookFactors, rowsFor } from "./audit/looks.ts";
import { everyRow, pairsOf, pairwise, type Factors, type Row } from "./audit/pairs.ts";
import { walks } from "./audit/walks/all.ts";

function missingIn(rows: readonly Row[], factors: Factors): string[] {
  return [...pairsOf(factors)]
    .filter(([, pair]) => !rows.some((row) => pair.every(([factor, value]) => row[factor] === value)))
    .map(([key]) => key);
}

describe("rows that show every pair", () => {
  const someFactors = fc
    .array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 5 })
    .map((sizes) =>
      Object.fromEntries(
        sizes.map((size, at) => [
          `f${String(at)}`,
          Array.from({ length: size }, (_, value) => String(value)),
        ]),
      ),
    );

  it("leave none out, and are never more than all", () => {
    fc.assert(
      fc.property(someFactors, (factors) => {
        const rows = pairwise(factors);
        expect(missingIn(rows, factors)).toEqual([]);
        expect(rows.length).toBeLessThanOrEqual(everyRow(factors).length);
      }),
    );
  });

  it("knows what is missing", () => {
    const factors = { a: ["1", "2"], b: ["3", "4"] };
    expect(missingIn(pairwise(factors).slice(1), factors)).not.toEqual([]);
  });
});

describe("the looks of the audit", () => {
  const names = walks.map(({ name }) => name);
  const looked = rowsFor("pairs", names);
  const rows = looked.map(({ walk, look: { width, theme, language } }) => {
    return { walk, width: String(width), theme, language };
  });

  it("show each walk in both themes and both languages, and widths, themes and languages in every pair", () => {
    const { theme, language } = lookFactors;
    expect(missingIn(rows, { walk: names, theme, language })).toEqual([]);
    expect(missingIn(rows, lookFactors)).toEqual([]);
  });

  it("show every room at every width, and what is open to all at two", () => {
    const widthsOf = (page: PagePath) => {
      const shown = new Set(walks.filter(({ pages }) => pages.includes(page)).map(({ name }) => name));
      return new Set(rows.filter(({ walk }) => shown.has(walk)).map(({ width }) => width)).size;
    };
    for (const page of memberPages) expect(widthsOf(page), page).toBe(3);
    for (const page of publicPages) expect(widthsOf(page), page).toBeGreaterThanOrEqual(2);
  });

  it("are two a walk, or all twelve", () => {
    expect(rows.length).toBeLessThanOrEqual(2 * names.length + 1);
    expect(rowsFor("whole", names)).toHaveLength(12 * names.length);
  });

  it("belong to walks that bear a name each", () => {
    expect(new Set(names).size).toBe(names.length);
  });
});
