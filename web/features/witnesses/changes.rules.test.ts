import { expect, it } from "vitest";
import { changesOf } from "./changes.rules.ts";

const witness = {
  id: "one",
  name: "Inès Roche",
  side: "Élise",
  phone: "",
  email: "ines@exemple.fr",
  looks_after: "Les alliances",
};

it("sends only what differs", () => {
  const same = new Map([
    ["name", "Inès Roche"],
    ["side", "Élise"],
    ["side_choice", "Élise"],
  ]);
  expect(changesOf(witness, same)).toEqual({});
  expect(changesOf(witness, new Map([...same, ["phone", "06"], ["email", ""]]))).toEqual({
    phone: "06",
    email: "",
  });
});
