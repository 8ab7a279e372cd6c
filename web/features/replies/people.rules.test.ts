/** Who answered, by name, so that their number is seen. */
import { expect, it } from "vitest";
import { createGuest } from "#web/features/guests/guest-builders.ts";
import { formatPeople } from "./people.rules.ts";

const guests = [
  { id: "1", first_name: "Paul", last_name: "Roux" },
  { id: "2", first_name: "Ida", last_name: "Roux" },
  { id: "3", first_name: "Léa", last_name: "Roux" },
  { id: "4", first_name: "Tom", last_name: "Sol" },
  { id: "5", first_name: "", last_name: "", plus_one_of: "4" },
].map(({ id, ...names }) => ({ ...createGuest(names), id }));
const byId = new Map(guests.map((guest) => [guest.id, guest]));

it.each([
  [["1"], "Paul Roux"],
  [["1", "2"], "Paul et Ida Roux"],
  [["1", "2", "3"], "Paul, Ida et Léa Roux"],
  [["1", "4"], "Paul Roux et Tom Sol"],
  [["4", "5"], "Tom Sol et +1 de Tom"],
  [["1", "gone"], "Paul Roux"],
])("names those of %s: %s", (ids, names) => {
  expect(formatPeople(ids, byId, "fr").replaceAll(/[\u00A0\u202F]/gu, " ")).toBe(names);
});
