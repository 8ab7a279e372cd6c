import { expect, it } from "vitest";
import { getSeatInitials } from "./texts.ts";

it.each([
  ["éloïse", "Perrin", "ÉP"],
  ["e\u0301loïse", "Perrin", "E\u0301P"],
  ["🌸 Rose", "", "R"],
  ["", "", "+1"],
])("“%s %s” sits as %s", (first_name, last_name, initials) => {
  expect(getSeatInitials({ first_name, last_name })).toBe(initials);
});
