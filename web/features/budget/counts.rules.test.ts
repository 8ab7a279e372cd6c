import { expect, it } from "vitest";
import type { BudgetSettings } from "#contract/budget-settings.ts";
import { getDayOfFrozenCounts, parsePercent } from "./counts.rules.ts";

const day = "2027-06-12";

function settings(isFrozen: boolean): BudgetSettings {
  const counts = [{ moment_id: "dinner", adults: 84, children: 9, is_frozen: isFrozen }];
  return { basis: "expected", expected_percent: 100, counts };
}

it.each([
  ["the day after the wedding", day, { is_on: true, date: day }, "2027-06-13"],
  ["the day after the brunch of the next day", day, { is_on: true, date: "2027-06-13" }, "2027-06-14"],
  ["without a moment that is off", day, { is_on: false, date: "2027-06-20" }, "2027-06-13"],
  ["never, without a wedding day", null, { is_on: true, date: null }, null],
])("says when numbers were frozen: %s", (_when, weddingDate, moment, frozen) => {
  expect(getDayOfFrozenCounts(settings(true), { weddingDate, moments: [moment] })).toBe(frozen);
});

it("says nothing while numbers follow the replies", () => {
  expect(getDayOfFrozenCounts(settings(false), { weddingDate: day, moments: [] })).toBeNull();
});

it.each([
  ["80", 80],
  ["80 %", 80],
  [" 80% ", 80],
  ["0", 0],
  ["100", 100],
  ["", null],
  ["150", null],
  ["-5", null],
  ["12,5", null],
  ["abc", null],
])("reads « %s » as %d per cent", (text, percent) => {
  expect(parsePercent(text)).toBe(percent);
});
