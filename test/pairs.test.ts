import { describe, expect, it } from "vitest";
import { memberPages, publicPages, type PagePath } from "#contract/pages.ts";
import { lookFactors, rowsFor } from "./audit/looks.ts";
import { everyRow, getPairs, type Factors, type Row } from "./audit/pairs.ts";
import { scenarios } from "./audit/scenarios/all.ts";

function missingIn(rows: readonly Row[], factors: Factors): string[] {
  return [...getPairs(factors)]
    .filter(([, pair]) => !rows.some((row) => pair.every(([factor, value]) => row[factor] === value)))
    .map(([key]) => key);
}

describe("pairs of values", () => {
  it("are all pairs of two different factors", () => {
    const factors = { a: ["1", "2"], b: ["3", "4"], c: ["5"] };
    expect(getPairs(factors).size).toBe(8);
    expect(missingIn(everyRow(factors), factors)).toEqual([]);
  });

  it("are reported missing where a row is missing", () => {
    const factors = { a: ["1", "2"], b: ["3", "4"] };
    expect(missingIn(everyRow(factors).slice(1), factors)).toHaveLength(1);
  });
});

describe("the looks of the audit", () => {
  const names = scenarios.map(({ name }) => name);
  const viewed = rowsFor("once", names);
  const rows = viewed.map(({ scenario, look: { width, theme, language } }) => {
    return { scenario, width: String(width), theme, language };
  });

  it("show widths, themes and languages in every pair", () => {
    expect(missingIn(rows, lookFactors)).toEqual([]);
  });

  it("show every page in several looks", () => {
    const getLooks = (page: PagePath) => {
      const shown = new Set(scenarios.filter(({ pages }) => pages.includes(page)).map(({ name }) => name));
      const { size } = new Set(
        rows.filter((row) => shown.has(row.scenario)).map((row) => JSON.stringify(row)),
      );
      return size;
    };
    for (const page of memberPages) expect(getLooks(page), page).toBeGreaterThanOrEqual(2);
    for (const page of publicPages) expect(getLooks(page), page).toBeGreaterThanOrEqual(1);
  });

  it("are one per scenario, or all twelve", () => {
    expect(rows.map(({ scenario }) => scenario)).toEqual(names);
    expect(rowsFor("whole", names)).toHaveLength(12 * names.length);
  });

  it("belong to scenarios with different names", () => {
    expect(new Set(names).size).toBe(names.length);
  });
});
