import { expect, it } from "vitest";
import { getSide, getSides } from "./sides.rules.ts";

function guests(sides: Readonly<Record<string, number>>) {
  return Object.entries(sides).flatMap(([side, count]) => Array.from({ length: count }, () => ({ side })));
}
const names = (woman_first_name: string | null, man_first_name: string | null) => ({
  woman_first_name,
  man_first_name,
});

it.each([
  ["both first names", { Gabriel: 5, Élise: 2 }, names("Élise", "Gabriel"), ["Élise", "Gabriel"]],
  ["no first names", { Sacha: 5, Camille: 2 }, names(null, null), ["Camille", "Sacha"]],
  ["the second one only", { Anna: 5, Zoé: 1 }, names(null, "Anna"), ["Zoé", "Anna"]],
  ["the first one only", { Anna: 5, Zoé: 1 }, names("Zoé", null), ["Zoé", "Anna"]],
  [
    "a third side, larger",
    { Amis: 9, gabriel: 1, elise: 2 },
    names("Élise", "Gabriel"),
    ["elise", "gabriel"],
  ],
  ["other sides", { A: 1, B: 3, C: 2, "": 9 }, names("Élise", "Gabriel"), ["B", "C"]],
  ["one side", { Élise: 4, "": 2 }, names("Élise", "Gabriel"), null],
  ["nobody's side", { "": 2 }, names("Élise", "Gabriel"), null],
] as const)("the two sides are found with %s", (_, counts, couple, sides) => {
  expect(getSides(guests(counts), couple)).toEqual(sides);
});

it.each([
  [" sacha ", "second"],
  ["CAMILLE", "first"],
  ["Alex", "none"],
  ["", "none"],
] as const)("%j is on the side: %s", (side, expected) => {
  expect(getSide(side, ["Camille", "Sacha"])).toBe(expected);
  expect(getSide(side, null)).toBe("first");
});
