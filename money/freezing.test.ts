import { describe, expect, it } from "vitest";
import { dinner, expectedCounts } from "#test/support/money.ts";
import { getFreezeDay, freezeCounts } from "./freezing.ts";
import { countPersons, type CountOverride } from "./headcounts.ts";

describe("the day on which counts are frozen", () => {
  it.each<[string | null, (string | null)[], string | null]>([
    ["2027-06-12", ["2027-06-12", "2027-06-13"], "2027-06-14"],
    ["2027-06-12", ["2027-05-12", null], "2027-06-13"],
    ["2027-06-12", [], "2027-06-13"],
    ["2027-12-31", [], "2028-01-01"],
    [null, ["2027-05-12"], null],
  ])("wedding %s, moments %j: %s", (weddingOn, momentDays, first) => {
    expect(getFreezeDay(weddingOn, momentDays)).toBe(first);
  });
});

describe("frozen counts", () => {
  const byHand: CountOverride = { momentId: "cocktail", adults: 150, children: 12, isFrozen: false };
  const cocktail = { ...dinner, momentId: "cocktail" };
  const before = { ...expectedCounts, counts: [byHand] };
  const counts = freezeCounts([dinner, cocktail], before, true);
  const after = { ...before, counts };

  it("hold the count of each moment, and keep what was set by hand", () => {
    expect(counts).toEqual([
      byHand,
      { momentId: "dinner", adults: 84, children: 9, isFrozen: true },
      { momentId: "cocktail", adults: 150, children: 12, isFrozen: true },
    ]);
  });

  it("stay when the guests are deleted, however often the job runs", () => {
    const nobody = { invited: 0, coming: 0, waiting: 0 };
    const empty = [dinner, cocktail].map((headcount) => ({ ...headcount, adults: nobody, children: nobody }));
    expect(countPersons(empty, after)).toEqual(countPersons([dinner, cocktail], before));
    expect(freezeCounts(empty, after, true)).toEqual(counts);
  });

  it("are added for a moment that was added later", () => {
    const added = freezeCounts([dinner, cocktail, { ...dinner, momentId: "brunch" }], after, true);
    expect(added.slice(3)).toEqual([{ momentId: "brunch", adults: 84, children: 9, isFrozen: true }]);
  });

  it("are removed when the wedding is moved into the future", () => {
    expect(freezeCounts([dinner, cocktail], after, false)).toEqual([byHand]);
  });
});
