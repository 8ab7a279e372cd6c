import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDay } from "#test/support/money.ts";
import { addDays, addMonths, getCountdown, daysBetween, getLaterDay, getMonth } from "./days.ts";

describe("days and months", () => {
  it("match those of Temporal", () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: -36, max: 36 }),
        fc.integer({ min: -400, max: 400 }),
        (day, months, days) => {
          const known = Temporal.PlainDate.from(day);
          expect(addMonths(day, months)).toBe(known.add({ months }).toString());
          expect(addDays(day, days)).toBe(known.add({ days }).toString());
          expect(daysBetween(day, addDays(day, days))).toBe(days);
          expect(getMonth(day)).toBe(known.toPlainYearMonth().toString());
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    ["2026-11-20", "2027-06-12", 204],
    ["2027-03-27", "2027-03-29", 2],
    ["2024-02-28", "2024-03-01", 2],
    ["2027-06-12", "2027-06-11", -1],
  ])("counts the days from %s to %s", (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  it.each([
    ["2027-06-11", "2027-06-12", { kind: "before", days: 1 }],
    ["2027-06-12", "2027-06-12", { kind: "today", days: 0 }],
    ["2027-06-22", "2027-06-12", { kind: "after", days: 10 }],
    ["2027-06-22", null, { kind: "none", days: 0 }],
  ])("on %s counts down to a wedding on %s", (today, day, expected) => {
    expect(getCountdown(today, day)).toEqual(expected);
  });

  it.each([
    ["2028-04-30", -2, "2028-02-29"],
    ["2027-04-30", -2, "2027-02-28"],
    ["2028-02-29", -12, "2027-02-28"],
    ["2027-12-31", 2, "2028-02-29"],
    ["1900-03-31", -1, "1900-02-28"],
  ])("stop at the last day of a shorter month: %s, %d months", (day, months, then) => {
    expect(addMonths(day, months)).toBe(then);
  });

  it("reject an invalid day", () => {
    expect(() => addDays("2027-13-01", 1)).toThrow(RangeError);
    expect(() => addMonths("", 1)).toThrow(RangeError);
  });

  it("can be compared as text", () => {
    expect(getLaterDay("2027-02-28", "2027-10-01")).toBe("2027-10-01");
    expect(getLaterDay("2027-10-01", "2027-02-28")).toBe("2027-10-01");
  });
});
