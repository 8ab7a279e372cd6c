import { expect, it } from "vitest";
import { toWallMinutes } from "#web/platform/wall-clock.rules.ts";
import { getHours, isWeddingNear, type LinkRow, findIdsUnderWay, groupRowsByDay } from "./link-rows.rules.ts";

const row = (some: Partial<LinkRow>): LinkRow => {
  const texts = { id: "row", title: "Photos", place: "", note: "", people: [] };
  return { ...texts, duration_min: null, starts_at: null, start_minutes: null, is_mine: false, ...some };
};
const rows = [
  row({ id: "photos", starts_at: "2027-06-12T14:20", start_minutes: 860, duration_min: 25, is_mine: true }),
  row({ id: "ceremony", starts_at: "2027-06-12T15:00", start_minutes: 900 }),
  row({ id: "brunch", starts_at: "2027-06-13T11:00", start_minutes: 2100, is_mine: true }),
  row({ id: "speech", is_mine: true }),
];
const getIds = (extent: "mine" | "all") =>
  groupRowsByDay(rows, extent).map(({ day, rows: ofDay }) => [day, ...ofDay.map(({ id }) => id)]);

it("shows the reader's rows or all, by day", () => {
  expect(getIds("mine")).toEqual([
    ["2027-06-12", "photos"],
    ["2027-06-13", "brunch"],
    [null, "speech"],
  ]);
  expect(getIds("all")[0]).toEqual(["2027-06-12", "photos", "ceremony"]);
});

it("knows the rows under way", () => {
  expect([...findIdsUnderWay(rows, toWallMinutes("2027-06-12T14:44"))]).toEqual(["photos"]);
  expect([...findIdsUnderWay(rows, toWallMinutes("2027-06-12T14:45"))]).toEqual([]);
  expect([...findIdsUnderWay(rows, toWallMinutes("2027-06-12T15:10"))]).toEqual(["ceremony"]);
});

it.each([
  [
    "with a duration",
    { starts_at: "2027-06-12T23:30", start_minutes: 1410, duration_min: 60 },
    "23:30",
    "00:30",
  ],
  ["without one", { starts_at: "2027-06-13T03:00", start_minutes: 1620 }, "03:00", null],
  ["without a wedding day", { start_minutes: -30, duration_min: 20 }, "23:30", "23:50"],
])("writes hours %s", (_name, some, from, to) => {
  expect(getHours(row(some))).toEqual({ from, to });
});

it("writes none for a row without an hour", () => {
  expect(getHours(row({}))).toBeNull();
});

it.each([
  ["2027-06-10T23:59", "2027-06-12", false],
  ["2027-06-11T00:00", "2027-06-12", true],
  ["2027-06-13T09:00", "2027-06-12", true],
  ["2027-06-12T09:00", null, false],
])("says the hour there from the day before on: %s", (now, weddingDate, expected) => {
  expect(isWeddingNear(toWallMinutes(now), weddingDate)).toBe(expected);
});
