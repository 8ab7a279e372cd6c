import { expect, it } from "vitest";
import type { Guest } from "#contract/guests.ts";
import type { Household } from "#contract/households.ts";
import {
  formatAddress,
  indexById,
  filterHouseholds,
  getHouseholdName,
  countHouseholdAnswers,
  nameHouseholdsApart,
  sortHouseholds,
} from "./households.rules.ts";

function guest(id: string, last_name: string, presence: boolean | null = null, is_child = false): Guest {
  return { id, first_name: id, last_name, presence, is_child } as Guest;
}

const guests = indexById([
  guest("Karim", "Benali", true),
  guest("Leïla", "Benali", false),
  guest("Jules", "Lemoine", null, true),
  guest("Claire", "Lemoine"),
]);

it.each([
  ["own", { name: "Les Benali", guest_ids: ["Karim"] }, "Les Benali"],
  ["two of a name", { name: "", guest_ids: ["Karim", "Leïla"] }, "Karim et Leïla Benali"],
  ["with a child", { name: "", guest_ids: ["Jules", "Claire"] }, "Famille Lemoine"],
  ["of two names", { name: "", guest_ids: ["Karim", "Claire"] }, "Karim Benali et Claire Lemoine"],
])("is named: %s", (_, household, name) => {
  expect(getHouseholdName(household, guests, "fr")).toBe(name);
});

it("are told apart by their members if their names agree", () => {
  const households = [["Jules", "Claire"], ["Claire"], ["Karim"]].map((guest_ids) => ({
    id: guest_ids.join(" "),
    name: guest_ids.includes("Claire") ? "Les Lemoine" : "",
    guest_ids,
  }));
  expect([...nameHouseholdsApart(households, guests, "fr").values()]).toEqual([
    "Les Lemoine\u00A0· Jules et Claire",
    "Les Lemoine\u00A0· Claire",
    "Karim Benali",
  ]);
});

it("are sorted by the name of their first member", () => {
  const households = [["Jules"], ["Claire", "Karim"], ["Leïla"], ["Karim"]].map(
    (guest_ids) => ({ id: guest_ids.join(" "), name: "", guest_ids }) as unknown as Household,
  );
  const sorted = sortHouseholds(households, guests, "fr").map(({ id }) => id);
  expect(sorted).toEqual(["Karim", "Leïla", "Claire Karim", "Jules"]);
});

it("counts replies", () => {
  expect(countHouseholdAnswers([...guests.values()])).toEqual({ yes: 1, no: 1, waiting: 2 });
});

it("writes an address on one line, leaving out empty parts", () => {
  const address = { adresse: "3 rue des Tilleuls", code_postal: "", ville: "Vézelay", pays: "" };
  expect(formatAddress(address)).toBe("3 rue des Tilleuls, Vézelay");
});

it("searches without regard to case and accents", () => {
  const items = [{ text: "Karim et Leïla Benali" }, { text: "Famille Lemoine" }];
  expect(filterHouseholds(items, "LEILA")).toEqual([items[0]]);
  expect(filterHouseholds(items, " ")).toEqual(items);
});
