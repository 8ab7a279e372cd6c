import { expect, it } from "vitest";
import type { BudgetSettings } from "#contract/budget-settings.ts";
import { frozenOn } from "./counts.rules.ts";

function settings(isFrozen: boolean): BudgetSettings {
  const counts = [{ moment_id: "dinner", adults: 84, children: 9, is_frozen: isFrozen }];
  return { basis: "expected", expected_percent: 100, counts };
}

it.each([
  ["after the wedding day", true, "2027-06-12", [{ is_on: true, day: null }], "2027-06-13"],
  ["after a brunch on the next day", true, "2027-06-12", [{ is_on: true, day: "2027-06-13" }], "2027-06-14"],
  ["without a moment that is off", true, "2027-06-12", [{ is_on: false, day: "2027-06-20" }], "2027-06-13"],
  ["while numbers follow the replies", false, "2027-06-12", [], null],
  ["without a wedding day", true, null, [], null],
])("says when numbers were frozen: %s", (_when, isFrozen, weddingDate, moments, day) => {
  expect(frozenOn(settings(isFrozen), { weddingDate, moments })).toBe(day);
});
