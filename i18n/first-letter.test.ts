import { expect, it } from "vitest";
import { getFirstLetter } from "./first-letter.ts";

it.each([
  ["élise", "É"],
  ["e\u0301lise", "E\u0301"],
  ["👰🏽 Léa", "L"],
  ["👰🏽", "👰🏽"],
  ["𝒜nna", "𝒜"],
  [" anna", "A"],
  ["", ""],
])("“%s” begins with “%s”", (name, letter) => {
  expect(getFirstLetter(name)).toBe(letter);
});
