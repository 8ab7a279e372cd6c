import { expect, it } from "vitest";
import type { Household } from "#contract/households.ts";
import type { Thanks } from "#contract/thanks.ts";
import { countThanked, isAbout, addNames, filterThanks } from "./thanks.rules.ts";

const nothing: Thanks = {
  id: null,
  household_id: null,
  guest_id: null,
  name: "",
  gift: "",
  thanked_on: null,
  has_address: false,
};
const roux: Household = {
  id: "h1",
  name: "Famille Roux",
  guest_ids: ["g1"],
  adresse: "",
  code_postal: "",
  ville: "",
  pays: "",
  has_several_addresses: false,
};
const rows: readonly Thanks[] = [
  { ...nothing, household_id: "h1" },
  { ...nothing, id: "t2", guest_id: "g2", thanked_on: "2027-06-20" },
  { ...nothing, id: "t3", name: "La voisine" },
  { ...nothing, id: "t4", guest_id: "gone" },
];
const named = addNames(rows, {
  households: new Map([["h1", roux]]),
  getHouseholdName: ({ name }) => name,
  guestNames: new Map([["g2", "Zoé Petit"]]),
  removed: "(retiré)",
});

it("names a household, a guest, somebody else and a deleted guest, each with an id", () => {
  expect(named.map(({ id, name }) => [id, name])).toEqual([
    ["h1", "Famille Roux"],
    ["t2", "Zoé Petit"],
    ["t3", "La voisine"],
    ["t4", "(retiré)"],
  ]);
});

it("counts who was thanked, and shows who is left", () => {
  expect(countThanked(rows)).toBe(1);
  expect(filterThanks(named, { toWrite: false })).toHaveLength(4);
  expect(filterThanks(named, { toWrite: true }).map(({ id }) => id)).toEqual(["h1", "t3", "t4"]);
});

it("finds the row of a household also once it is saved", () => {
  expect(isAbout({ ...nothing, household_id: "h1" }, { ...nothing, id: "t9", household_id: "h1" })).toBe(
    true,
  );
  expect(isAbout({ ...nothing, id: "t3", name: "A" }, { ...nothing, id: "t4", name: "A" })).toBe(false);
});
