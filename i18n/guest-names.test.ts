import { expect, it } from "vitest";
import { guestName, householdName } from "./guest-names.ts";

const person = (first_name: string, last_name = "", is_child = false) => ({
  first_name,
  last_name,
  is_child,
});

it.each([
  [person("Léa", "Roux"), undefined, "Léa Roux", "Léa Roux"],
  [person(""), person("Léa"), "+1 de Léa", "Léa’s +1"],
  [person(""), person("Élise"), "+1 d’Élise", "Élise’s +1"],
  [person(""), person("Yann"), "+1 de Yann", "Yann’s +1"],
  [person(""), undefined, "+1", "+1"],
])("names %j with the host %j", (guest, host, fr, en) => {
  expect([guestName(guest, host, "fr"), guestName(guest, host, "en")]).toEqual([fr, en]);
});

it.each([
  [[person("Léa", "Roux"), person("Paul", "Roux"), person("Jo", "Roux")], "Famille Roux"],
  [[person("Léa", "Roux"), person("Jo", "Roux", true)], "Famille Roux"],
  [[person("Léa", "Roux"), person("Paul", "Roux")], "Léa et Paul Roux"],
  [[person("Léa", "Roux"), person("Max", "Klein")], "Léa Roux et Max Klein"],
  [[person("Léa", "Roux"), person("")], "Léa Roux"],
])("names the household of %j", (members, name) => {
  expect(householdName(members, "fr")).toBe(name);
});
