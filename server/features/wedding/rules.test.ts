import { expect, it } from "vitest";
import { renamedSides } from "./rules.ts";

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
  // Two Camilles: the side 'Camille' is of both.
  [{ woman_first_name: "Camille", man_first_name: "Camille" }, { woman_first_name: "Cam" }, []],
])("from %j to %j renames %j", (before, changes, renamed) => {
  expect(renamedSides(before, changes)).toEqual(renamed);
});
