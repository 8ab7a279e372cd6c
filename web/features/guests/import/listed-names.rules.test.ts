import { expect, it } from "vitest";
import type { DecidedRow } from "./deciding.rules.ts";
import { listNames } from "./listed-names.rules.ts";

function createRows(...firstNames: readonly string[]): readonly DecidedRow[] {
  return firstNames.map((firstName) => ({
    guest: { firstName, lastName: firstName && "Roy" },
  })) as DecidedRow[];
}

it.each([
  ["all names", ["Ida", "Paul"], "Ida Roy · Paul Roy"],
  ["a sign for somebody without a name", ["Ida", ""], "Ida Roy …"],
  [
    "six names at most",
    ["A", "B", "C", "D", "E", "F", "G"],
    "A Roy · B Roy · C Roy · D Roy · E Roy · F Roy …",
  ],
  ["nothing of an empty list", [], ""],
])("shows %s", (_, firstNames, text) => {
  expect(listNames(createRows(...firstNames))).toBe(text);
});
