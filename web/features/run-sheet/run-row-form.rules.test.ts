import { describe, expect, it } from "vitest";
import type { NewRunRow, RunRow } from "#contract/run-sheet.ts";
import { getRunRowChanges, getStartTexts, parseStartMinutes } from "./run-row-form.rules.ts";

describe("the start of a row in its form", () => {
  it.each([
    { anchor: "clock", moment_id: null, minutes: 870 },
    { anchor: "clock", moment_id: null, minutes: 1620 },
    { anchor: "clock", moment_id: null, minutes: -60 },
    { anchor: "moment", moment_id: "m", minutes: 20 },
    { anchor: "sunset", moment_id: null, minutes: -45 },
    { anchor: "sunset", moment_id: null, minutes: 0 },
  ] as const)("is shown for $anchor $minutes and read again", (start) => {
    expect(parseStartMinutes(getStartTexts(start))).toBe(start.minutes);
  });

  it("tells a missing hour from a number that is none", () => {
    const texts = { day: "0", direction: "after" } as const;
    expect(parseStartMinutes({ ...texts, anchor: "clock", minutes: "" })).toBe("");
    expect(parseStartMinutes({ ...texts, anchor: "sunset", minutes: "" })).toBe(0);
    expect(parseStartMinutes({ ...texts, anchor: "sunset", minutes: "une heure" })).toBeNaN();
  });
});

describe("changes of a row", () => {
  const values: NewRunRow = {
    title: "Photos",
    anchor: "clock",
    moment_id: null,
    minutes: 840,
    duration_min: 40,
    place: "",
    note: "",
    people: [{ kind: "provider", id: "n" }],
    is_private: false,
  };
  const row: RunRow = {
    ...values,
    id: "r",
    people: [{ kind: "provider", id: "n", name: "Nina Castel", provider_id: "photographer" }],
    is_done: false,
    ticked_at: null,
    starts_at: "2027-06-12T14:00",
    start_minutes: 840,
  };

  it("are none for what was not touched", () => {
    expect(getRunRowChanges(row, values)).toEqual({});
  });

  it("name the changed fields alone", () => {
    const people = [...values.people, { kind: "other" as const, name: "Tante Odile" }];
    expect(getRunRowChanges(row, { ...values, place: "Le verger", people })).toEqual({
      place: "Le verger",
      people,
    });
    expect(getRunRowChanges({ ...row, duration_min: 30 }, { ...values, duration_min: "30" })).toEqual({});
  });

  it("name a moment that is not chosen yet", () => {
    expect(getRunRowChanges(row, { ...values, moment_id: "" })).toEqual({ moment_id: "" });
  });
});
