import { describe, expect, it } from "vitest";
import { toWallMinutes } from "#web/platform/wall-clock.rules.ts";
import { createPack, createRow } from "./day-builders.ts";
import { countDays, groupRowsByTime, getSpan, withTicks } from "./now.rules.ts";

const at = (hour: string) => toWallMinutes(`2027-06-12T${hour}`);

const sheet = [
  createRow({ id: "ceremony", starts_at: "2027-06-12T15:00", duration_min: 60, is_done: true }),
  createRow({ id: "cocktail", starts_at: "2027-06-12T17:00", duration_min: 120 }),
  createRow({ id: "photos", starts_at: "2027-06-12T17:30", duration_min: 30 }),
  createRow({ id: "gift", starts_at: "2027-06-12T18:45" }),
  createRow({ id: "dinner", starts_at: "2027-06-12T19:30", duration_min: 150 }),
  createRow({ id: "cake", starts_at: "2027-06-12T22:30" }),
  createRow({ id: "dance", starts_at: "2027-06-12T23:00" }),
  createRow({ id: "speech" }),
];

function idsAt(hour: string, rows = sheet) {
  const { now, next, later, missed, done, untimed: unfixed } = groupRowsByTime(rows, at(hour));
  const timed = { now, next, later, missed };
  const ids = Object.entries(timed).map(([name, list]) => [name, list.map((each) => each.row.id)]);
  return { ...Object.fromEntries(ids), done: done.map(({ id }) => id), unfixed: unfixed.map(({ id }) => id) };
}

describe("the present", () => {
  it("is every row under way, the next three, and what is over", () => {
    expect(idsAt("17:40")).toEqual({
      now: ["cocktail", "photos"],
      next: ["gift", "dinner", "cake"],
      later: ["dance"],
      missed: [],
      done: ["ceremony"],
      unfixed: ["speech"],
    });
  });

  it("keeps a ticked row until the next one begins", () => {
    const ticked = sheet.map((each) => (each.id === "photos" ? { ...each, is_done: true } : each));
    expect(idsAt("18:40", ticked)).toMatchObject({ now: ["cocktail", "photos"], done: ["ceremony"] });
    expect(idsAt("18:45", ticked)).toMatchObject({ now: ["cocktail", "gift"], done: ["ceremony", "photos"] });
  });

  it("lets a row without a duration last until the next one, at most an hour", () => {
    expect(idsAt("19:29")).toMatchObject({ now: ["gift"] });
    expect(idsAt("19:30")).toMatchObject({ now: ["dinner"], missed: ["cocktail", "photos", "gift"] });
    expect(idsAt("23:59")).toMatchObject({ now: ["dance"] });
    expect(groupRowsByTime(sheet, toWallMinutes("2027-06-13T00:00")).now).toEqual([]);
  });

  it("leaves out of what comes a row that was ticked early", () => {
    const ticked = sheet.map((each) => (each.id === "dinner" ? { ...each, is_done: true } : each));
    expect(idsAt("17:40", ticked)).toMatchObject({
      next: ["gift", "cake", "dance"],
      done: ["ceremony", "dinner"],
    });
  });
});

it("shows ticks over what the pack says", () => {
  const rows = [
    createRow({ id: "photos", is_done: true }),
    createRow({ id: "dinner" }),
    createRow({ id: "cake" }),
  ];
  const ticks = [
    { row_id: "photos", done: false },
    { row_id: "dinner", done: true },
    { row_id: "gone", done: true },
  ];
  const ticked = withTicks(createPack({ rows }), ticks).rows;
  expect(ticked?.map(({ id, is_done }) => [id, is_done])).toEqual([
    ["photos", false],
    ["dinner", true],
    ["cake", false],
  ]);
  expect(withTicks(createPack({ rows: null }), ticks).rows).toBeNull();
});

it.each([
  [80, { days: 0, hours: 1, minutes: 20 }],
  [1440 * 3 + 61, { days: 3, hours: 1, minutes: 1 }],
  [-5, { days: 0, hours: 0, minutes: 0 }],
])("splits %i minutes", (minutes, span) => {
  expect(getSpan(minutes)).toEqual(span);
});

it("counts days by the calendar, whatever the hour", () => {
  const days = (from: string) => countDays(toWallMinutes(from), toWallMinutes("2027-06-12T09:30"));
  expect(["2026-11-20T09:00", "2026-11-20T23:59", "2027-06-11T09:00"].map(days)).toEqual([204, 204, 1]);
});
