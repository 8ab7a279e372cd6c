import { describe, expect, it } from "vitest";
import {
  compareStarts,
  getRunLinkEnd,
  findOverlaps,
  type RunDay,
  shiftRows,
  formatShownTime,
  getStart,
  getSunset,
  type TimedRow,
} from "./rules.ts";

const yonne: RunDay = {
  weddingDate: "2027-06-12",
  timeZone: "Europe/Paris",
  department: "89",
  coordinates: null,
  momentStarts: new Map([["dinner", 1170]]),
};
const undated: RunDay = { ...yonne, weddingDate: null };
const anchored = (anchor: TimedRow["anchor"], minutes: number, moment_id: string | null = null) => ({
  anchor,
  minutes,
  moment_id,
});
const clock = (minutes: number) => anchored("clock", minutes);

function timed(id: string, start: number | null, duration_min: number | null = null): TimedRow {
  return { id, ...clock(start ?? 0), duration_min, start };
}

describe("the start of a row", () => {
  it.each([
    ["an hour of the day", clock(860), yonne, "2027-06-12T14:20"],
    ["an hour of the next day", clock(1620), yonne, "2027-06-13T03:00"],
    ["an hour of the day before", clock(-360), yonne, "2027-06-11T18:00"],
    ["an hour that the clock skips", clock(150), { ...yonne, weddingDate: "2027-03-28" }, "2027-03-28T03:30"],
    ["a moment", anchored("moment", 30, "dinner"), yonne, "2027-06-12T20:00"],
    ["sunset", anchored("sunset", -45), yonne, "2027-06-12T21:00"],
  ])("is counted from %s", (_, row, day, expected) => {
    const start = getStart(row, day);
    expect(start).not.toBeNull();
    expect(formatShownTime(day.weddingDate ?? "", start ?? 0)).toBe(expected);
  });

  it.each([
    ["its moment is off or has no hour", anchored("moment", 0, "brunch"), yonne],
    ["its moment was deleted", anchored("moment", 0), yonne],
    ["the department is not known", anchored("sunset", 0), { ...yonne, department: null }],
    ["the wedding has no day", anchored("sunset", 0), undated],
  ])("is not known while %s", (_, row, day) => {
    expect(getStart(row, day)).toBeNull();
  });

  it.each([
    ["Lisbon", "38.7223, -9.1393", "Europe/Lisbon", "21:02"],
    ["New York", "40.7128, -74.006", "America/New_York", "20:28"],
    ["Mauritius", "-20.1609, 57.5012", "Indian/Mauritius", "17:38"],
    ["Auckland", "-36.8485, 174.7633", "Pacific/Auckland", "17:11"],
    ["Honolulu", "21.3069, -157.8583", "Pacific/Honolulu", "19:14"],
  ])("follows the sunset of %s", (_, coordinates, timeZone, expected) => {
    const start = getSunset({ ...yonne, coordinates, timeZone });
    expect(formatShownTime("2027-06-12", start ?? 0)).toBe(`2027-06-12T${expected}`);
  });

  it("is not known where the sun does not set", () => {
    const tromso = { ...yonne, coordinates: "69.6492, 18.9553", timeZone: "Europe/Oslo" };
    expect(getSunset(tromso)).toBeNull();
  });

  it("is known on the clock before the wedding has a day", () => {
    expect(getStart(clock(860), undated)).toBe(860);
    expect(getStart(anchored("moment", 30, "dinner"), undated)).toBe(1200);
  });
});

it.each([
  ["in the Yonne", {}, "2027-06-12T21:45"],
  ["in Paris in winter", { department: "75", weddingDate: "2027-12-21" }, "2027-12-21T16:56"],
  ["on La Réunion", { department: "974", timeZone: "Indian/Reunion" }, "2027-06-12T17:44"],
])("the sun sets %s", (_, changed, expected) => {
  const day = { ...yonne, ...changed };
  expect(formatShownTime(day.weddingDate ?? "", getSunset(day) ?? 0)).toBe(expected);
});

it("rows are ordered by start, then id, those without an hour last", () => {
  const rows = [timed("d", null), timed("c", 60), timed("b", 30), timed("a", 60), timed("e", null)];
  expect(rows.toSorted(compareStarts).map(({ id }) => id)).toEqual(["b", "a", "c", "d", "e"]);
});

describe("overlaps", () => {
  it.each([
    ["one ends when the other starts", [timed("a", 840, 30), timed("b", 870, 15)], []],
    ["one is still going on", [timed("a", 840, 40), timed("b", 870, 15)], [["a", "b"]]],
    ["two without a duration start together", [timed("a", 840), timed("b", 840)], [["a", "b"]]],
    ["one has no hour", [timed("a", null, 40), timed("b", 840, 15)], []],
    [
      "a long one spans two that follow each other",
      [timed("a", 840, 120), timed("b", 850, 10), timed("c", 870, 10)],
      [
        ["a", "b"],
        ["a", "c"],
      ],
    ],
    [
      "three go on at once",
      [timed("a", 840, 60), timed("b", 850, 60), timed("c", 860, 10)],
      [
        ["a", "b"],
        ["a", "b", "c"],
      ],
    ],
  ])("of one person when %s", (_, rows, expected) => {
    expect(findOverlaps(rows, () => ["nina"]).map(({ row_ids }) => row_ids)).toEqual(expected);
  });

  it("are of the same person only, who may be named twice in a row", () => {
    const rows = [timed("a", 840, 60), timed("b", 850, 60)];
    expect(findOverlaps(rows, ({ id }) => [id, id])).toEqual([]);
    expect(findOverlaps(rows, ({ id }) => [id, "nina"])).toEqual([
      { row_ids: ["a", "b"], person: "nina", start: 850 },
    ]);
  });
});

describe("a shift", () => {
  const rows = [timed("photos", 860, 25), timed("ceremony", 900), timed("end", 960), timed("open", null)];
  const sunset: TimedRow = { id: "sun", ...anchored("sunset", -45), duration_min: 30, start: 1260 };
  const shift = (minutes: number, scope: "row" | "following", row_id = "photos") =>
    shiftRows([...rows.slice(0, 3), sunset, ...rows.slice(3)], yonne, { row_id, minutes, scope });
  const starts = (moved: ReturnType<typeof shift>) => moved.map(({ id, to }) => [id, to]);

  it("moves one row, or it and those after it but sunset's", () => {
    expect(starts(shift(30, "row"))).toEqual([["photos", 890]]);
    expect(starts(shift(30, "following"))).toEqual([
      ["photos", 890],
      ["ceremony", 930],
      ["end", 990],
    ]);
    expect(starts(shift(-15, "row", "sun"))).toEqual([["sun", 1245]]);
    expect(shift(30, "following", "none")).toEqual([]);
  });

  it.each([
    ["a dinner, with the night until 05:00 and without the brunch", "dinner", ["dinner", "ball", "taxi"]],
    ["a row of the night", "taxi", ["taxi"]],
    ["a breakfast, with the brunch", "breakfast", ["breakfast", "brunch"]],
    ["a row of the evening before, without the wedding day", "arrival", ["arrival", "walk"]],
  ])("with those after it moves %s", (_, row_id, expected) => {
    const weekend = [
      timed("arrival", -360),
      timed("walk", 299),
      timed("hair", 300),
      timed("dinner", 1170),
      timed("ball", 1410),
      timed("taxi", 1739),
      timed("breakfast", 1740),
      timed("brunch", 2100),
    ];
    const moved = shiftRows(weekend, yonne, { row_id, minutes: 30, scope: "following" });
    expect(moved.map(({ id }) => id)).toEqual(expected);
  });

  it("moves a row tied to a moment away from it", () => {
    const row: TimedRow = { id: "a", ...anchored("moment", 10, "dinner"), duration_min: null, start: 1180 };
    expect(shiftRows([row], yonne, { row_id: "a", minutes: 20, scope: "row" })).toEqual([
      { id: "a", minutes: 30, from: 1180, to: 1200 },
    ]);
  });

  it("counts from the hour that is shown where the clock skips one", () => {
    const day = { ...yonne, weddingDate: "2027-03-28" };
    const row: TimedRow = { id: "a", ...clock(150), duration_min: null, start: 210 };
    expect(shiftRows([row], day, { row_id: "a", minutes: 30, scope: "row" })).toEqual([
      { id: "a", minutes: 240, from: 210, to: 240 },
    ]);
  });
});

it("a link ends seven days after the wedding, or half a year after it was made", () => {
  const made = Date.parse("2027-01-01T00:00:00Z");
  expect(new Date(getRunLinkEnd(yonne, made)).toISOString()).toBe("2027-06-19T22:00:00.000Z");
  expect(new Date(getRunLinkEnd(undated, made)).toISOString()).toBe("2027-06-30T00:00:00.000Z");
});
