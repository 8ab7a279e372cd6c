import { expect, it } from "vitest";
import { getOwnNameField } from "./own-name.rules.ts";

it.each([
  [null, null, "Élise", "woman_first_name"],
  ["Élise", "Gabriel", "Élise", "woman_first_name"],
  ["Élise", "Gabriel", "gabriel ", "man_first_name"],
  ["Élise", null, "Gabriel", "man_first_name"],
  [null, "Gabriel", "Élise", "woman_first_name"],
  ["Lili", "Gaby", "Élise", null],
])("with the names %j and %j, the own field of %s is %j", (woman, man, name, own) => {
  const names = { woman_first_name: woman, man_first_name: man };
  expect(getOwnNameField(names, { name, isCouple: true })).toBe(own);
  expect(getOwnNameField(names, { name, isCouple: false })).toBeNull();
});
