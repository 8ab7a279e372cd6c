import * as v from "valibot";
import { expect, test } from "vitest";
import type { Offer } from "#contract/checkout.ts";
import type { Wedding } from "#contract/wedding.ts";
import {
  findUnansweredStep,
  createAnswerSchema,
  getAnswers,
  getChangedAnswers,
  getNameFontSize,
  listHelperLinks,
  listSeenParts,
  getSteps,
  hasAllAnswers,
  hasPaymentStep,
  getNextGuestCount,
} from "./steps.rules.ts";

const wedding = {
  woman_first_name: "Élise",
  man_first_name: null,
  wedding_date: null,
  wedding_season: null,
  expected_guests: 90,
} as Wedding;

const today = "2030-11-30";
const couple = { role: "couple", permissions: {} } as const;

test("asks a couple three questions before the payment, if there is one", () => {
  expect(getSteps(couple, true)).toEqual(["names", "when", "guests", "payment"]);
  expect(getSteps(couple, false)).toEqual(["names", "when", "guests"]);
});

test("asks a helper neither questions nor to pay", () => {
  expect(getSteps({ role: "helper", permissions: { planning: "see" } }, true)).toEqual([
    "helping",
    "rights",
    "lend_a_hand",
  ]);
  expect(getSteps({ role: "helper", permissions: { budget: "edit" } }, true)).toEqual(["helping", "rights"]);
});

test.each([
  [{ payment: "practice", paid: false }, false, true],
  [{ payment: "practice", paid: true }, false, false],
  [{ payment: "stripe", paid: true }, true, true],
  [{ payment: "off", paid: false }, true, false],
])("with the offer %o, opened there %s, has a payment step: %s", (offer, startsThere, expected) => {
  expect(hasPaymentStep(offer as Offer, startsThere)).toBe(expected);
});

test("names to a helper the parts that they may open, and links to no others", () => {
  const parents = { role: "helper", permissions: { planning: "see", run_sheet: "see" } } as const;
  expect(listSeenParts(parents)).toEqual(["todo", "calendar", "run_sheet"]);
  expect(listHelperLinks(parents).map(({ to }) => to)).toEqual(["/todo", "/calendrier"]);
  const nobody = { role: "helper", permissions: {} } as const;
  expect(listSeenParts(nobody)).toEqual([]);
  expect(listHelperLinks(nobody)).toEqual([]);
});

test("shows what is stored until something is typed, and sends what differs alone", () => {
  expect(getAnswers(wedding, { man_first_name: "Noé" })).toMatchObject({
    woman_first_name: "Élise",
    man_first_name: "Noé",
    expected_guests: "90",
  });
  const typed = { man_first_name: "Noé", woman_first_name: "Élise " };
  expect(getChangedAnswers(wedding, typed, { step: "names", today })).toEqual({ man_first_name: "Noé" });
  expect(getChangedAnswers(wedding, { expected_guests: "" }, { step: "guests", today })).toEqual({
    expected_guests: "",
  });
});

test("finds whether all questions are answered", () => {
  const answered = { ...wedding, man_first_name: "Noé", wedding_season: "2031-summer" };
  expect(hasAllAnswers(answered)).toBe(true);
  expect(hasAllAnswers({ ...answered, wedding_season: null, wedding_date: "2031-06-14" })).toBe(true);
  for (const missing of ["man_first_name", "wedding_season", "expected_guests"] as const)
    expect(hasAllAnswers({ ...answered, [missing]: null }), missing).toBe(false);
});

test("finds the first question without an answer", () => {
  const answered = { ...wedding, man_first_name: "Noé", wedding_season: "2031-summer" };
  expect(findUnansweredStep(wedding)).toBe("names");
  expect(findUnansweredStep({ ...answered, wedding_season: null })).toBe("when");
  expect(findUnansweredStep({ ...answered, expected_guests: null })).toBe("guests");
  expect(findUnansweredStep(answered)).toBe("names");
});

test("refuses a day that is past, in the step that asks for it", () => {
  const changes = createAnswerSchema(today);
  expect(v.is(changes, { wedding_date: today })).toBe(true);
  expect(v.is(changes, { wedding_date: "", wedding_season: "2031-summer" })).toBe(true);
  expect(v.safeParse(changes, { wedding_date: "2030-11-29" }).issues?.[0].message).toBe("day_past");
  const typed = { wedding_date: "2030-11-29" };
  expect(getChangedAnswers(wedding, typed, { step: "when", today })).toEqual(typed);
  expect(getChangedAnswers(wedding, typed, { step: "names", today })).toEqual({});
});

test("takes an invalid answer only in its own step, where its error is in sight", () => {
  const typed = { man_first_name: "Noé", expected_guests: "0" };
  expect(getChangedAnswers(wedding, typed, { step: "guests", today })).toEqual(typed);
  expect(getChangedAnswers(wedding, typed, { step: "names", today })).toEqual({ man_first_name: "Noé" });
  expect(getChangedAnswers(wedding, { expected_guests: "80" }, { step: "names", today })).toEqual({
    expected_guests: "80",
  });
});

test.each([
  ["", 1, "90"],
  ["abc", -1, "90"],
  ["90", 1, "95"],
  ["92", 1, "95"],
  ["92", -1, "90"],
  ["90", -1, "85"],
  ["3", -1, "5"],
  ["1999", 1, "2000"],
  ["2000", 1, "2000"],
] as const)("from %j by %d comes to %j", (text, direction, next) => {
  expect(getNextGuestCount(text, direction, 2000)).toBe(next);
});

test("writes short names at 52 pixels, and long ones smaller, down to 30", () => {
  expect(getNameFontSize(["Élise", "Gabriel"], 290)).toBe(52);
  expect(getNameFontSize(["Marie-Antoinette", "Jo"], 290)).toBe(32);
  expect(getNameFontSize(["Marie-Antoinette-Joséphine", "Jo"], 290)).toBe(30);
});
