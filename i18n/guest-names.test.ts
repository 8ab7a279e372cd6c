import { expect, it } from "vitest";
import {
  getGreetingName,
  formatGuestFirstName,
  formatGuestName,
  formatHouseholdName,
  getGreetingNames,
} from "./guest-names.ts";

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
])("the guest %j with the host %j has a name", (guest, host, fr, en) => {
  expect([formatGuestName(guest, host, "fr"), formatGuestName(guest, host, "en")]).toEqual([fr, en]);
});

it.each([
  [[person("Léa", "Roux"), person("Paul", "Roux"), person("Jo", "Roux")], "Famille Roux"],
  [[person("Léa", "Roux"), person("Jo", "Roux", true)], "Famille Roux"],
  [[person("Léa", "Roux"), person("Paul", "Roux")], "Léa et Paul Roux"],
  [[person("Léa", "Roux"), person("Max", "Klein")], "Léa Roux et Max Klein"],
  [[person("Léa", "Roux"), person("")], "Léa Roux"],
  [[person("Famille", "Roux"), person("Ida", "Roux")], "Famille Roux"],
])("the household of %j has a name", (members, name) => {
  expect(formatHouseholdName(members, "fr")).toBe(name);
});

it.each([
  [person("Léa", "Roux"), "Léa", "Léa"],
  [person("", "Roux"), "", ""],
  [person("Famille", "Girard"), "Famille Girard", "the Girard family"],
  [person("Family", "Smith"), "Famille Smith", "the Smith family"],
  [person("Fam.", "Girard"), "Famille Girard", "the Girard family"],
  [person("Famille", "de Paul"), "Famille de Paul", "the de Paul family"],
  [person("M.", "Girard"), "M. Girard", "M. Girard"],
  [person("Mrs", "Girard"), "Mrs Girard", "Mrs Girard"],
  [person("Famille"), "Famille", "Famille"],
  [person("Tante", "Odile"), "Tante Odile", "Tante Odile"],
  [person("Mamie", "Jeanne"), "Mamie Jeanne", "Mamie Jeanne"],
  [person("Uncle", "Bob"), "Uncle Bob", "Uncle Bob"],
  [person("Tantine"), "Tantine", "Tantine"],
])("an email greets %j", (guest, fr, en) => {
  expect([getGreetingName(guest, "fr"), getGreetingName(guest, "en")]).toEqual([fr, en]);
});

it("an email greets a family once, not those of its name again", () => {
  const guests = [person("Famille", "Girard"), person("Paul", "Girard"), person("Ida", "Klein")];
  expect(getGreetingNames(guests, "fr")).toEqual(["Famille Girard", "Ida"]);
  expect(getGreetingNames([person("Léa", "Roux"), person("", "")], "fr")).toEqual(["Léa", ""]);
});

it("a family is called by its last name also where a first name is enough", () => {
  expect(formatGuestFirstName(person("Famille", "Girard"), undefined, "fr")).toBe("Famille Girard");
  expect(formatGuestFirstName(person("Léa", "Roux"), undefined, "fr")).toBe("Léa");
});
