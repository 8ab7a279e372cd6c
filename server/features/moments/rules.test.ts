import { describe, expect, it } from "vitest";
import type { MomentKind } from "#contract/moments.ts";
import type { Bit } from "#server/database/member-rows.ts";
import { type CountedGuest, countHeads } from "./headcounts.rules.ts";
import {
  getAnswersAfterPresence,
  getMomentDay,
  getInitialAnswer,
  getLastDay,
  needsSeat,
  getStoredDay,
  sortMoments,
  getPresence,
} from "./rules.ts";

type Answer = Bit | null;

describe("the day of a moment", () => {
  it.each<[MomentKind, string | null, string | null, string | null]>([
    ["dinner", null, "2027-06-12", "2027-06-12"],
    ["brunch", null, "2027-06-12", "2027-06-13"],
    ["brunch", null, "2027-06-19", "2027-06-20"],
    ["civil_wedding", "2027-05-12", "2027-06-19", "2027-05-12"],
    ["brunch", null, "2028-02-29", "2028-03-01"],
    ["brunch", null, null, null],
    ["own", null, null, null],
    ["own", "2027-06-11", null, "2027-06-11"],
  ])("of %s, own %s, wedding %s: %s", (kind, day, weddingDate, date) => {
    expect(getMomentDay({ kind, day }, weddingDate)).toBe(date);
  });

  it.each<[MomentKind, string | null, string | null, string | null]>([
    ["dinner", "2027-06-12", "2027-06-12", null],
    ["brunch", "2027-06-13", "2027-06-12", null],
    ["brunch", "2027-06-12", "2027-06-12", "2027-06-12"],
    ["own", "2027-06-12", null, "2027-06-12"],
  ])("is its own unless it would have it anyway: %s, %s, wedding %s", (kind, day, weddingDate, stored) => {
    expect(getStoredDay({ kind, day }, weddingDate)).toBe(stored);
  });

  it("is the last day of all moments, or that of the wedding", () => {
    const brunch = { kind: "brunch", day: null } as const;
    expect(getLastDay([brunch, { kind: "own", day: "2027-06-11" }], "2027-06-12")).toBe("2027-06-13");
    expect(getLastDay([], "2027-06-12")).toBe("2027-06-12");
    expect(getLastDay([brunch], null)).toBeNull();
  });
});

it("moments are sorted by date, time and kind, undated ones last, and one without a time where its kind usually is", () => {
  const moment = (id: string, kind: MomentKind, starts_at: string | null, day: string | null = null) => ({
    id,
    kind,
    starts_at,
    day,
  });
  const all = [
    moment("a", "own", null, "2027-06-11"),
    moment("b", "brunch", null),
    moment("c", "dinner", "19:30"),
    moment("d", "cocktail", "17:00"),
    moment("e", "party", null),
    moment("f", "civil_wedding", null),
  ];
  expect(sortMoments(all, "2027-06-12").map(({ id }) => id)).toEqual(["a", "f", "d", "c", "e", "b"]);
});

describe("presence", () => {
  it.each<[Answer[], Answer, Answer]>([
    [[], 1, 1],
    [[], 0, 0],
    [[], null, null],
    [[1, 0, null], 0, 1],
    [[0, 0], 1, 0],
    [[0, null], 1, null],
    [[null], 0, null],
  ])("of the answers %j, with %s stored: %s", (answers, stored, presence) => {
    expect(getPresence(answers, stored)).toBe(presence);
  });

  // Answers before, presence before, requested presence, answers after.
  it.each<{ before: Answer[]; presence: Answer; asked: Answer; after: Answer[] }>([
    { before: [1, 0], presence: 1, asked: 1, after: [1, 0] },
    { before: [null, null, null], presence: null, asked: 1, after: [1, 1, 1] },
    { before: [0, null, null], presence: null, asked: 1, after: [0, 1, 1] },
    { before: [0, 0], presence: 0, asked: 1, after: [1, 1] },
    { before: [1, 0, null], presence: 1, asked: 0, after: [0, 0, 0] },
    { before: [1, null], presence: 1, asked: null, after: [null, null] },
    { before: [0, 0], presence: 0, asked: null, after: [null, null] },
  ])("set to $asked makes $after of $before", ({ before, presence, asked, after }) => {
    expect(getAnswersAfterPresence(before, { presence, asked })).toEqual(after);
  });

  it.each<[boolean, Answer, Answer]>([
    [false, 1, 1],
    [false, 0, 0],
    [false, null, null],
    [true, 1, null],
    [true, 0, 0],
    [true, null, null],
  ])("begins a moment, with another invitation %s and presence %s, by %s", (isInvited, presence, answer) => {
    expect(getInitialAnswer(isInvited, presence)).toBe(answer);
  });
});

it.each<[boolean, Answer | undefined, Answer, boolean]>([
  [true, null, null, true],
  [true, 1, 1, true],
  [true, 0, 1, false],
  [true, undefined, 1, false],
  [false, undefined, 1, true],
  [false, undefined, null, true],
  [false, undefined, 0, false],
])("with the dinner on %s, its answer %s and presence %s a seat is needed: %s", (...given) => {
  const [isDinnerOn, dinner, presence, isNeeded] = given;
  expect(needsSeat({ isDinnerOn, dinner, presence })).toBe(isNeeded);
});

it("a headcount counts adults and children, by age before the couple's mark", () => {
  const several = (count: number, counted: CountedGuest): CountedGuest[] =>
    Array.from({ length: count }, () => counted);
  const adult = { age: null, is_child: 0 } as const;
  const child = (age: number | null, answer: Answer): CountedGuest => ({ age, is_child: 1, answer });
  const invited = [
    ...several(50, { ...adult, answer: 1 }),
    ...several(4, { ...adult, answer: 0 }),
    ...several(6, { ...adult, answer: null }),
    ...[3, 5, 8, 11, 12, null].map((age) => child(age, 1)),
    child(3, 0),
    child(9, null),
  ];
  expect(countHeads(invited, 12)).toEqual({
    adults: { invited: 61, coming: 51, waiting: 6, declined: 4 },
    children: { invited: 7, coming: 5, waiting: 1, declined: 1 },
    couple: 2,
  });
});
