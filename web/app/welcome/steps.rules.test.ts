import { expect, test } from "vitest";
import { rightsWord, stepsFor } from "./steps.rules.ts";

test("a couple goes from a welcome to the payment, if anything is sold", () => {
  expect(stepsFor("couple", true)).toEqual(["welcome", "partner", "begin", "payment"]);
  expect(stepsFor("couple", false)).toEqual(["welcome", "partner", "begin"]);
});

test("a helper neither invites nor pays", () => {
  for (const isSold of [true, false]) {
    expect(stepsFor("helper", isSold)).toEqual(["helping", "rights", "lend_a_hand"]);
  }
});

test.each([
  [true, true, "both"],
  [true, false, "budget"],
  [false, true, "documents"],
  [false, false, "neither"],
])("budget %s and documents %s: %s", (budget, documents, word) => {
  expect(rightsWord({ id: "", role: "helper", budget, documents })).toBe(word);
});
