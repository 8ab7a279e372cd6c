import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dinner, expectedCounts, personsOfBoth } from "#test/support/money.ts";
import { addAdults, countPersons, type CountSettings, type CountOverride } from "./headcounts.ts";

function counted(settings: Partial<CountSettings>, headcount = dinner) {
  return countPersons([headcount], { ...expectedCounts, ...settings }).get("dinner");
}

const byHand: CountOverride = { momentId: "dinner", adults: 85, children: 8, isFrozen: false };
const frozen: CountOverride = { momentId: "dinner", adults: 61, children: 6, isFrozen: true };
const nobody = { invited: 0, coming: 0, waiting: 0 };

describe("the persons counted at the dinner", () => {
  it.each<[string, Partial<CountSettings>, number, number]>([
    ["all invited, whatever they answered", { basis: "invited" }, 94, 12],
    ["expected, 100 %", { expectedPercent: 100 }, 84, 9],
    ["expected, 80 %, rounded up", { expectedPercent: 80 }, 80, 9],
    ["expected, 0 %", { expectedPercent: 0 }, 60, 5],
    ["coming", { basis: "coming" }, 60, 5],
    ["set by hand", { counts: [byHand] }, 85, 8],
    ["set by hand at another moment", { counts: [{ ...byHand, momentId: "brunch" }] }, 84, 9],
    ["only adults set by hand", { counts: [{ ...byHand, children: null }] }, 85, 9],
    ["frozen", { counts: [frozen] }, 61, 6],
    ["frozen, then set by hand", { counts: [frozen, byHand] }, 85, 8],
    ["frozen, then only children set by hand", { counts: [frozen, { ...byHand, adults: null }] }, 61, 8],
    ["nobody, by hand", { counts: [{ ...byHand, adults: 0, children: 0 }] }, 0, 0],
  ])("%s", (_, settings, adults, children) => {
    expect(counted(settings)).toEqual({ adults, children, vendors: 4 });
  });

  it.each(["invited", "expected", "coming"] as const)(
    "are the couple alone when nobody is invited: %s",
    (basis) => {
      const empty = { ...dinner, adults: nobody, children: nobody };
      expect(counted({ basis }, empty)).toEqual({ adults: 2, children: 0, vendors: 4 });
    },
  );

  it("are none when the dinner is off, even with a number set", () => {
    expect(countPersons([], { ...expectedCounts, counts: [byHand] }).size).toBe(0);
  });

  it("never grow when the percentage falls", () => {
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(percent, percent, fc.integer({ min: 0, max: 2000 }), (one, other, waiting) => {
        const adults = (expectedPercent: number) =>
          counted({ expectedPercent }, { ...dinner, adults: { invited: 2000, coming: 0, waiting } })
            ?.adults ?? 0;
        expect(adults(Math.min(one, other))).toBeLessThanOrEqual(adults(Math.max(one, other)));
        expect(adults(100)).toBe(waiting + 2);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("set numbers of adults", () => {
  it.each<[number, string | undefined, number, number]>([
    [-10, undefined, 74, 112],
    [-10, "dinner", 74, 122],
    [50, "cocktail", 84, 172],
    [-100, undefined, 0, 22],
    [10, "brunch", 84, 122],
  ])("%d at %s", (by, momentId, atDinner, atCocktail) => {
    const changed = addAdults(personsOfBoth, by, momentId);
    expect(changed.get("dinner")).toEqual({ adults: atDinner, children: 9, vendors: 4 });
    expect(changed.get("cocktail")).toEqual({ adults: atCocktail, children: 10, vendors: 0 });
    expect(changed.size).toBe(2);
    expect(personsOfBoth.get("dinner")?.adults).toBe(84);
  });
});
