import { describe, expect, it } from "vitest";
import type { Moment } from "#contract/moments.ts";
import {
  getNextAnswer,
  groupAnswersByGuest,
  listBulkChanges,
  countAnswers,
  isReligiousFirst,
  applyAttendanceChanges,
  countWithdrawnYes,
} from "./moments.rules.ts";

const karim = { guest_id: "karim", answers: { dinner: true, brunch: null } };
const lea = { guest_id: "lea", answers: { dinner: false } };
const answers = groupAnswersByGuest([karim, lea]);

it("cycles from no answer to yes, to no, and back", () => {
  expect([null, true, false].map((answer) => getNextAnswer(answer))).toEqual([true, false, null]);
});

it("applies changes to the list, also for a guest without any invitation", () => {
  expect(
    applyAttendanceChanges(
      [karim, lea],
      [
        { guest_id: "karim", moment_id: "dinner", invited: false },
        { guest_id: "lea", moment_id: "dinner", answer: true },
        { guest_id: "lea", moment_id: "brunch", invited: true },
        { guest_id: "noor", moment_id: "brunch", invited: true },
      ],
    ),
  ).toEqual([
    { guest_id: "karim", answers: { brunch: null } },
    { guest_id: "lea", answers: { dinner: true, brunch: null } },
    { guest_id: "noor", answers: { brunch: null } },
  ]);
});

describe("a bulk change", () => {
  const allIds = ["cocktail", "dinner", "brunch"];
  it("contains only the cells that differ", () => {
    const invite = listBulkChanges("invite", ["karim", "lea"], {
      momentId: "brunch",
      momentIds: allIds,
      answers,
    });
    expect(invite).toEqual([{ guest_id: "lea", moment_id: "brunch", invited: true }]);
    const withdraw = listBulkChanges("withdraw", ["karim", "lea"], {
      momentId: "brunch",
      momentIds: allIds,
      answers,
    });
    expect(withdraw).toEqual([{ guest_id: "karim", moment_id: "brunch", invited: false }]);
  });

  it("leaves one invitation with 'only', and counts the yes answers that are lost", () => {
    const only = listBulkChanges("only", ["karim", "lea"], {
      momentId: "cocktail",
      momentIds: allIds,
      answers,
    });
    expect(only).toEqual([
      { guest_id: "karim", moment_id: "cocktail", invited: true },
      { guest_id: "karim", moment_id: "dinner", invited: false },
      { guest_id: "karim", moment_id: "brunch", invited: false },
      { guest_id: "lea", moment_id: "cocktail", invited: true },
      { guest_id: "lea", moment_id: "dinner", invited: false },
    ]);
    expect([...countWithdrawnYes(only, answers)]).toEqual([["dinner", 1]]);
  });
});

it("counts only invited guests", () => {
  const counts = countAnswers([{ id: "dinner" }, { id: "brunch" }], ["karim", "lea", "noor"], answers);
  expect(counts.get("dinner")).toEqual({ invited: 2, yes: 1, no: 1, waiting: 0 });
  expect(counts.get("brunch")).toEqual({ invited: 1, yes: 0, no: 0, waiting: 1 });
});

const ceremony = (kind: "civil_wedding" | "religious_wedding", date: string, starts_at: string | null) =>
  ({ kind, date, starts_at, is_on: true }) as Moment;

it.each([
  ["the day before", "2027-06-11", "10:00", true],
  ["the same day, earlier", "2027-06-12", "10:00", true],
  ["the same day, later", "2027-06-12", "16:00", false],
  ["the same day, without an hour", "2027-06-12", null, false],
  ["the day after", "2027-06-13", "10:00", false],
])("warns of a religious ceremony %s", (_, date, hour, isFirst) => {
  const civil = ceremony("civil_wedding", "2027-06-12", "14:00");
  expect(isReligiousFirst([civil, ceremony("religious_wedding", date, hour)])).toBe(isFirst);
});
