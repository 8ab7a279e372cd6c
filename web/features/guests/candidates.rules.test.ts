import { expect, it } from "vitest";
import { toCandidates } from "./candidates.rules.ts";
import { createGuest } from "./guest-builders.ts";

const ties = { side: "Élise", relationship: "Friends" } as const;
const rows = [
  ["Dupont", "Marie"],
  ["", "Roux"],
  ["", " "],
  ["Roux", ""],
].map(([first = "", last = ""], at) => ({ key: String(at), first, last }));

it("takes rows with a name, and warns of likely duplicates in the list and above", () => {
  const list = [createGuest({ first_name: "Marie", last_name: "Dupont" })];
  const found = toCandidates(rows, list, ties);
  expect(found.map(({ guest, duplicate }) => [guest.firstName, guest.lastName, duplicate])).toEqual([
    ["Dupont", "Marie", { name: "Marie Dupont", isOnList: true }],
    ["Roux", "", null],
    ["Roux", "", { name: "Roux", isOnList: false }],
  ]);
  expect(found[0]?.guest).toMatchObject(ties);
});

it("invites all of them to the chosen moments", () => {
  const [first] = toCandidates(rows, [], { ...ties, momentIds: ["dinner"] });
  expect(first?.guest.moment_ids).toEqual(["dinner"]);
});
