import { expect, it } from "vitest";
import { findPasswordError, type PasswordFieldName } from "./password.rules.ts";

const three = (current: string, fresh: string, repeat: string): [PasswordFieldName, string][] => [
  ["current", current],
  ["new", fresh],
  ["repeat", repeat],
];

it.each([
  [three("", "", ""), { field: "current", kind: "fill" }],
  [three("old", "", ""), { field: "new", kind: "fill" }],
  [three("old", "new", ""), { field: "repeat", kind: "fill" }],
  [three("", "new", "other"), { field: "current", kind: "fill" }],
  [three("old", "new", "other"), { field: "repeat", kind: "mismatch" }],
  [three("old", "new", "new"), null],
  // A user without a password is not asked for the present one.
  [three("", "new", "new").slice(1), null],
  [three("", " ", " ").slice(1), null],
])("%j gives the error %j", (typed, slip) => {
  expect(findPasswordError(typed)).toEqual(slip);
});
