import { expect, test } from "vitest";
import { rightsWord, stepsFor } from "./steps.rules.ts";

test("leads a couple from the welcome to the payment, if there is an offer", () => {
  const alone = { hasPartner: false };
  expect(stepsFor("couple", { ...alone, isSold: true })).toEqual(["welcome", "partner", "begin", "payment"]);
  expect(stepsFor("couple", { ...alone, isSold: false })).toEqual(["welcome", "partner", "begin"]);
});

test("asks nobody to invite a partner who is there", () => {
  expect(stepsFor("couple", { hasPartner: true, isSold: true })).toEqual(["welcome", "begin", "payment"]);
});

test("asks a helper neither to invite nor to pay", () => {
  for (const isSold of [true, false]) {
    expect(stepsFor("helper", { isSold, hasPartner: true })).toEqual(["helping", "rights", "lend_a_hand"]);
  }
});

test.each([
  [true, true, "both"],
  [true, false, "budget"],
  [false, true, "documents"],
  [false, false, "neither"],
])("with the budget %s and the documents %s is %s", (budget, documents, word) => {
  expect(rightsWord({ id: "", role: "helper", permissions: {}, budget, documents })).toBe(word);
});
