import { expect, it } from "vitest";
import type { Guest } from "#contract/guests.ts";
import type { Household } from "#contract/households.ts";
import type { Thanks } from "#contract/thanks.ts";
import {
  addNames,
  countThanked,
  filterThanks,
  isSameRecipient,
  offersSearch,
  thanksListView,
  toThanksRow,
} from "./thanks.rules.ts";

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
  adresse: "3 rue des Tilleuls",
  code_postal: "",
  ville: "",
  pays: "",
  has_several_addresses: false,
};
const zoe = { id: "g2", adresse: "1 quai Ouest" } as Guest;
const rows = [
  { ...nothing, household_id: "h1" },
  { ...nothing, id: "t2", guest_id: "g2", thanked_on: "2027-06-20" },
  { ...nothing, id: "t3", name: "La voisine" },
  { ...nothing, id: "t4", guest_id: "gone" },
].map(toThanksRow);

it("names a household, a guest, somebody else and a deleted guest, each with an id and an address", () => {
  const named = addNames(rows, {
    households: [roux],
    guests: [zoe],
    getHouseholdName: ({ name }) => name,
    getGuestName: () => "Zoé Petit",
    removedName: "(retiré)",
    language: "fr",
  });
  expect(
    named.map(({ id, shownName, listedRecipient }) => [id, shownName, listedRecipient?.adresse]),
  ).toEqual([
    ["h1", "Famille Roux", "3 rue des Tilleuls"],
    ["t2", "Zoé Petit", "1 quai Ouest"],
    ["t3", "La voisine", undefined],
    ["t4", "(retiré)", undefined],
  ]);
});

it("sorts by the names of guests and of first members, and what is not on the guest list last", () => {
  const people = [
    { id: "g1", first_name: "Paul", last_name: "Roux" },
    { id: "g2", first_name: "Zoé", last_name: "Petit" },
  ] as Guest[];
  const named = addNames([...rows].toReversed(), {
    households: [roux],
    guests: people,
    getHouseholdName: ({ name }) => name,
    getGuestName: () => "Zoé Petit",
    removedName: "(retiré)",
    language: "fr",
  });
  expect(named.map(({ id }) => id)).toEqual(["t2", "h1", "t3", "t4"]);
});

it("finds a household by its people, and a gift, with or without accents, among those to write to", () => {
  const people = [
    { id: "g1", first_name: "Zoé", last_name: "Roux" },
    { id: "g2", first_name: "Paul", last_name: "Petit" },
  ] as Guest[];
  const [first, ...others] = rows;
  const named = addNames(first ? [{ ...first, gift: "Théière" }, ...others] : [], {
    households: [roux],
    guests: people,
    getHouseholdName: ({ name }) => name,
    getGuestName: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    removedName: "(retiré)",
    language: "fr",
  });
  const find = (name: string, only: "" | "to_write" = "") =>
    filterThanks(named, { name, only }).map(({ id }) => id);
  expect([find(" zoe "), find("theiere"), find("voisine"), find("nobody")]).toEqual([
    ["h1"],
    ["h1"],
    ["t3"],
    [],
  ]);
  expect([find("petit"), find("petit", "to_write"), find("", "to_write")]).toEqual([
    ["t2"],
    [],
    ["h1", "t3", "t4"],
  ]);
  expect([offersSearch(named), offersSearch(Array(15).fill(named).flat())]).toEqual([false, true]);
});

it.each([
  { name: "", only: "" },
  { name: "roux", only: "to_write" },
] as const)("keeps the filters %o in the address", (filters) => {
  const params = thanksListView.format({ filters });
  expect(params).toEqual({ q: filters.name, only: filters.only });
  expect(thanksListView.parse(new URLSearchParams(params))).toEqual({ filters });
});

it("counts who was thanked", () => {
  expect(countThanked(rows)).toBe(1);
});

it("finds the row of a household also once it is noted", () => {
  const before = toThanksRow({ ...nothing, household_id: "h1" });
  expect(before.isNoted).toBe(false);
  expect(isSameRecipient(before, toThanksRow({ ...nothing, id: "t9", household_id: "h1" }))).toBe(true);
  expect(
    isSameRecipient(
      toThanksRow({ ...nothing, id: "t3", name: "A" }),
      toThanksRow({ ...nothing, id: "t4", name: "A" }),
    ),
  ).toBe(false);
});
