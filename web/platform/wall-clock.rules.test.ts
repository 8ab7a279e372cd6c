import { expect, it } from "vitest";
import {
  getDay,
  formatHour,
  getMinutesUntil,
  isUnderWay,
  getTimedRows,
  toWallMinutes,
  getWallNow,
} from "./wall-clock.rules.ts";

const rows = getTimedRows([
  { id: "cocktail", starts_at: "2027-06-12T17:00", duration_min: 120 },
  { id: "speech", starts_at: "2027-06-12T18:00", duration_min: null },
  { id: "unfixed", starts_at: null, duration_min: 10 },
  { id: "dinner", starts_at: "2027-06-12T19:30", duration_min: null },
]);

it.each([
  ["16:59", []],
  ["17:00", ["cocktail"]],
  ["18:59", ["cocktail", "speech"]],
  ["19:00", []],
  ["19:30", ["dinner"]],
  ["20:29", ["dinner"]],
  ["20:30", []],
])("knows what is under way at %s", (hour, ids) => {
  const now = toWallMinutes(`2027-06-12T${hour}`);
  expect(rows.filter((each) => isUnderWay(each, rows, now)).map(({ row }) => row.id)).toEqual(ids);
});

it("ends what has no duration when the next one begins", () => {
  const two = getTimedRows([
    { id: "one", starts_at: "2027-06-12T17:00", duration_min: null },
    { id: "other", starts_at: "2027-06-12T17:20", duration_min: null },
  ]);
  const now = toWallMinutes("2027-06-12T17:20");
  expect(two.filter((each) => isUnderWay(each, two, now)).map(({ row }) => row.id)).toEqual(["other"]);
});

it.each([
  ["on a usual night", "2027-06-13T00:30", "2027-06-13T03:00", 150],
  ["where the clock skips an hour", "2027-03-28T00:30", "2027-03-28T04:00", 150],
  ["where the clock repeats an hour", "2027-10-31T00:30", "2027-10-31T04:00", 270],
  ["of a time that is over", "2027-10-31T04:00", "2027-10-31T00:30", -270],
])("counts the minutes %s", (_, from, until, minutes) => {
  const now = new Date(Temporal.PlainDateTime.from(from).toZonedDateTime("Europe/Paris").epochMilliseconds);
  expect(getMinutesUntil(toWallMinutes(until), "Europe/Paris", now)).toBe(minutes);
});

it("takes the clock on the wall of the wedding", () => {
  const summer = getWallNow("Pacific/Tahiti", new Date("2027-06-13T00:30:00Z"));
  expect([getDay(summer), formatHour(summer)]).toEqual(["2027-06-12", "14:30"]);
  const midnight = getWallNow("Europe/Paris", new Date("2027-06-12T22:05:00Z"));
  expect([getDay(midnight), formatHour(midnight)]).toEqual(["2027-06-13", "00:05"]);
});
