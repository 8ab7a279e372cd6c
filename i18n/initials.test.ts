import { expect, it } from "vitest";
import { getInitials } from "./initials.ts";

it.each([
  ["Élise", "Marchand", "ÉM"],
  ["Jean-Pierre", "Martin", "JM"],
  ["anna", "de Rohan", "AD"],
  ["Manon", "", "M"],
  ["Mamie Jeanne", "", "MJ"],
  ["Tante Marie Claude", " ", "TC"],
  ["Jean-Pierre", "", "JP"],
  ["Paul & Marie", "", "PM"],
  ["Papi Roger (père)", "", "PR"],
  ["+1 de Chloé", "", "+1"],
  ["+1", "Martin", "+1"],
  ["", "Martin", "M"],
  ["👰🏽 Léa", "Roy", "👰🏽R"],
])("%s %s has the initials %s", (first_name, last_name, initials) => {
  expect(getInitials({ first_name, last_name })).toBe(initials);
});
