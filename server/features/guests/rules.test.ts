import { describe, expect, it } from "vitest";
import { getHouseholdAddress, proposeHouseholds } from "./households.rules.ts";

const nobody = { adresse: "", code_postal: "", ville: "", pays: "" };
const guest = (id: string, last_name: string, fields: object = {}) => ({
  id,
  last_name,
  side: "Élise",
  plus_one_of: null,
  household_id: null,
  ...nobody,
  ...fields,
});
const lille = { adresse: "3 rue Haute", code_postal: "59000", ville: "Lille" };
const paris = { adresse: "9 rue Basse", code_postal: "75001", ville: "Paris" };

describe("proposed households", () => {
  it.each([
    [
      "a plus one with the host",
      [guest("a", "Roux"), guest("b", "", { plus_one_of: "a" })],
      [["plus_one", "a", "b"]],
    ],
    [
      "the same address, however it is written",
      [guest("a", "Roux", lille), guest("b", "Petit", { ...lille, adresse: "3, RUE HAUTE", ville: "lille" })],
      [["address", "a", "b"]],
    ],
    [
      "one name and side, one address empty",
      [guest("a", "Roux", lille), guest("b", "roux")],
      [["name", "a", "b"]],
    ],
    ["not two addresses of one name", [guest("a", "Roux", lille), guest("b", "Roux", paris)], []],
    ["not two sides of one name", [guest("a", "Roux"), guest("b", "Roux", { side: "Gabriel" })], []],
    ["not who is in one already", [guest("a", "Roux", { household_id: "h" }), guest("b", "Roux")], []],
    [
      "not a plus one who lives elsewhere",
      [guest("a", "Roux", lille), guest("b", "", { plus_one_of: "a", ...paris })],
      [],
    ],
  ])("for %s", (_, guests, proposed) => {
    const all = proposeHouseholds(guests).map(({ reason, guest_ids }) => [reason, ...guest_ids]);
    expect(all).toEqual(proposed);
  });

  it("are not selected above six people", () => {
    const [large] = proposeHouseholds(["a", "b", "c", "d", "e", "f", "g"].map((id) => guest(id, "Roux")));
    expect(large).toMatchObject({ is_chosen: false });
  });
});

it("a household has the address of the first guest who has one, and reports differing addresses", () => {
  expect(getHouseholdAddress([nobody, { ...lille, pays: "" }])).toMatchObject({
    ...lille,
    has_several_addresses: false,
  });
  expect(
    getHouseholdAddress([
      { ...lille, pays: "" },
      { ...paris, pays: "" },
    ]),
  ).toMatchObject({ ...lille, has_several_addresses: true });
});
