import { expect, it } from "vitest";
import { toDialled } from "./dialled.ts";

it.each([
  ["06 12 34 56 78", "0612345678"],
  ["+33 (0)6 12.34.56.78", "+33612345678"],
])("%s is dialled as %s", (phone, number) => {
  expect(toDialled(phone)).toBe(number);
});
