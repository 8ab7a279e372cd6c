import { expect, it } from "vitest";
import { getFilledPartnerFields, noPartners, getRenamedSides } from "./rules.ts";

const couple = { woman_first_name: "Élise", man_first_name: "Gabriel" };

it.each([
  [couple, { woman_first_name: "Lise" }, [{ from: "Élise", to: "Lise" }]],
  [couple, { woman_first_name: "Élise" }, []],
  [couple, { man_first_name: "" }, []],
  [couple, { man_first_name: null }, []],
  [{ woman_first_name: null, man_first_name: "Gabriel" }, { woman_first_name: "Élise" }, []],
  [
    couple,
    { woman_first_name: "Gabriel", man_first_name: "Élise" },
    [
      { from: "Élise", to: "Gabriel" },
      { from: "Gabriel", to: "Élise" },
    ],
  ],
  // If both are called Camille, it is unknown whose side 'Camille' is.
  [{ woman_first_name: "Camille", man_first_name: "Camille" }, { woman_first_name: "Cam" }, []],
])("from %j to %j renames %j", (before, changes, renamed) => {
  expect(getRenamedSides(before, changes)).toEqual(renamed);
});

const gabriel = { first_name: "Gabriel", last_name: "Roy", email: "gabriel@exemple.fr" };
const asWoman = { woman_first_name: "Gabriel", woman_last_name: "Roy", woman_email: "gabriel@exemple.fr" };
const asMan = { man_first_name: "Gabriel", man_last_name: "Roy", man_email: "gabriel@exemple.fr" };

it.each([
  ["nobody is known", {}, asWoman],
  ["the woman is known", { woman_first_name: "Élise" }, asMan],
  ["only the woman's address is known", { woman_email: "elise@exemple.fr" }, asMan],
  ["only the man's last name is known", { man_last_name: "Fontaine" }, asWoman],
  ["their first name was typed before", { woman_first_name: "Élise", man_first_name: "Gabriel" }, asMan],
  [
    "their name was typed, the other's was not",
    { man_first_name: "gabriel" },
    { ...asMan, man_first_name: "gabriel" },
  ],
  [
    "they are known with another address",
    { woman_first_name: "Élise", man_first_name: "Gabriel", man_email: "gab@exemple.fr" },
    {},
  ],
  ["both are others", { woman_first_name: "Élise", man_first_name: "Gaby" }, {}],
  [
    "the other has the same first name",
    { woman_first_name: "Gabriel", woman_last_name: "Petit", woman_email: "petit@exemple.fr" },
    asMan,
  ],
])("when %s, an account fills the empty fields of its person", (_, known, filled) => {
  expect(getFilledPartnerFields(gabriel, { ...noPartners, ...known })).toEqual(filled);
});

it("an account without a last name leaves it empty", () => {
  expect(getFilledPartnerFields({ ...gabriel, last_name: "" }, noPartners)).toEqual({
    ...asWoman,
    woman_last_name: null,
  });
});
