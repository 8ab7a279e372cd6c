import { expect, it } from "vitest";
import { getReferenceDay, parseSeason } from "./seasons.ts";

it.each([
  [null, undefined],
  ["", undefined],
  ["summer", undefined],
  ["2027-été", undefined],
  ["2027-summer", { year: 2027, season: "summer" }],
])("the text %j is read as the season %o", (text, expected) => {
  expect(parseSeason(text)).toEqual(expected);
});

it.each([
  ["2027-winter", "2027-02-15"],
  ["2027-spring", "2027-05-15"],
  ["2027-summer", "2027-08-15"],
  ["2027-autumn", "2027-11-15"],
])("the tasks of the season %s are counted from its middle, %s", (text, middle) => {
  expect(getReferenceDay({ wedding_date: null, wedding_season: text })).toBe(middle);
});

it("tasks are counted from the day where there is one, and from nothing without day and season", () => {
  expect(getReferenceDay({ wedding_date: "2027-06-12", wedding_season: null })).toBe("2027-06-12");
  expect(getReferenceDay({ wedding_date: null, wedding_season: null })).toBeNull();
});
