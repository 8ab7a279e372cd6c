import { describe, expect, it } from "vitest";
import type { RunRow, ShownRunPerson } from "#contract/run-sheet.ts";
import {
  groupConflictsByRow,
  listPeople,
  formatRowHour,
  isPrinted,
  getPersonKey,
  type PrintSelection,
} from "./run-sheet.rules.ts";

const day = {
  weddingDate: "2027-06-12",
  language: "fr",
  formatOtherDay: (days: string, hour: string) => `J${days} ${hour}`,
};

describe("the hour of a row", () => {
  it.each([
    { start: 570, expected: "09:30" },
    { start: 0, expected: "00:00" },
    { start: 1620, expected: "dim.\u00a003:00" },
    { start: -60, expected: "ven.\u00a023:00" },
  ])("$start is $expected", ({ start, expected }) => {
    expect(formatRowHour(start, day)).toBe(expected);
  });

  it("counts from the wedding while that has no day", () => {
    const counted = (start: number) => formatRowHour(start, { ...day, weddingDate: null });
    expect([counted(600), counted(1620), counted(-60)]).toEqual(["10:00", "J+1 03:00", "J−1 23:00"]);
  });
});

const nina: ShownRunPerson = { kind: "provider", id: "n", name: "Nina Castel", provider_id: "photographer" };
const odile: ShownRunPerson = { kind: "other", id: null, name: "Tante Odile", provider_id: null };

function getRow(changes: Partial<RunRow>): RunRow {
  return {
    id: "r",
    title: "Photos",
    anchor: "clock",
    moment_id: null,
    minutes: 840,
    duration_min: 40,
    place: "",
    note: "",
    people: [],
    is_private: false,
    is_done: false,
    ticked_at: null,
    starts_at: "2027-06-12T14:00",
    start_minutes: 840,
    ...changes,
  };
}

describe("people", () => {
  it("are the same by id, or by a name without accents and capitals", () => {
    expect(getPersonKey({ ...odile, name: "TANTE ODÎLE" })).toBe(getPersonKey(odile));
    expect(getPersonKey(nina)).not.toBe(getPersonKey({ ...nina, kind: "witness" }));
  });

  it("are listed once, without those who were deleted", () => {
    const gone = { ...nina, id: "gone", name: null };
    const rows = [getRow({ people: [nina, gone] }), getRow({ people: [odile, nina] })];
    expect(listPeople(rows)).toEqual([nina, odile]);
  });

  it("in two places are marked in each of their rows", () => {
    const conflict = { row_ids: ["a", "b"], person: nina, start_minutes: 870 };
    const marked = groupConflictsByRow([conflict, { ...conflict, row_ids: ["b", "c"], person: odile }]);
    expect([...(marked.get("b") ?? [])]).toEqual([getPersonKey(nina), getPersonKey(odile)]);
    expect(marked.get("a")?.has(getPersonKey(odile))).toBe(false);
  });
});

describe("printed rows", () => {
  const rows = [
    getRow({ id: "a", people: [nina] }),
    getRow({ id: "b", people: [nina], is_private: true }),
    getRow({ id: "c", people: [odile] }),
  ];
  const getIds = (printed: PrintSelection) =>
    rows.filter((row) => isPrinted(row, printed)).map(({ id }) => id);

  it("of one person have no private one", () => {
    expect(getIds({ personKey: getPersonKey(nina) })).toEqual(["a"]);
  });

  it("are all, or all but the private ones", () => {
    expect(getIds("all")).toEqual(["a", "b", "c"]);
    expect(getIds("shared")).toEqual(["a", "c"]);
  });
});
