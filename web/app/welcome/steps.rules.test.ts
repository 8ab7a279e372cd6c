import { expect, test } from "vitest";
import { getRightsKey, getSteps } from "./steps.rules.ts";

test("leads a couple from the welcome to the payment, if there is an offer", () => {
  expect(getSteps("couple", {})).toEqual(["welcome", "partner", "begin", "payment"]);
  expect(getSteps("couple", { payment: true })).toEqual(["welcome", "partner", "begin"]);
});

test("leaves out what is done", () => {
  expect(getSteps("couple", { partner: true })).toEqual(["welcome", "begin", "payment"]);
  expect(getSteps("couple", { partner: true, begin: true, payment: true })).toEqual(["welcome"]);
});

test("asks a helper neither to invite nor to pay", () => {
  expect(getSteps("helper", {})).toEqual(["helping", "rights", "lend_a_hand"]);
});

test.each([
  [true, true, "both"],
  [true, false, "budget"],
  [false, true, "documents"],
  [false, false, "neither"],
])("with the budget %s and the documents %s is %s", (budget, documents, word) => {
  expect(getRightsKey({ id: "", role: "helper", permissions: {}, budget, documents })).toBe(word);
});
