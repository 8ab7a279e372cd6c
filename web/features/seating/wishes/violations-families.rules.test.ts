import { expect, test } from "vitest";
import { createGuestAt, formatViolations } from "#test/support/seating-violations.ts";
import { createSeatingState, createTable, createWish } from "./seating-state-builders.ts";
import type { SeatingState } from "./seating-state.rules.ts";

const dupont = { last_name: "Dupont", side: "Élise" };

const cases: readonly [what: string, seatingState: SeatingState, broken: readonly string[]][] = [
  [
    "a family at two tables, its names written differently",
    createSeatingState({
      seating: { families: true },
      guests: [
        createGuestAt("lea@a", dupont),
        createGuestAt("max@b", { last_name: "DUPONT ", side: "elise" }),
        createGuestAt("ida", dupont),
      ],
    }),
    ["family lea max"],
  ],
  [
    "the same name on the other side is another family",
    createSeatingState({
      seating: { families: true },
      guests: [createGuestAt("lea@a", dupont), createGuestAt("max@b", { ...dupont, side: "Gabriel" })],
    }),
    [],
  ],
  [
    "families were not asked for",
    createSeatingState({ guests: [createGuestAt("lea@a", dupont), createGuestAt("max@b", dupont)] }),
    [],
  ],
  [
    "a family that no table holds: nobody is to be the only one",
    createSeatingState({
      seating: { families: true },
      tables: [createTable("a", { number_of_guests: 2 }), createTable("b", { number_of_guests: 2 })],
      guests: [
        createGuestAt("lea@a", dupont),
        createGuestAt("max@a", dupont),
        createGuestAt("ida@b", dupont),
      ],
    }),
    ["family_scattered ida"],
  ],
  [
    "a family whose members are kept apart by a wish",
    createSeatingState({
      seating: { families: true },
      guests: [createGuestAt("lea@a", dupont), createGuestAt("max@b", dupont)],
      wishes: [createWish("never_together", "lea", { other_guest_id: "max" })],
    }),
    [],
  ],
  [
    "one of a family wished at another table, where they sit",
    createSeatingState({
      seating: { families: true },
      guests: [
        createGuestAt("lea@a", dupont),
        createGuestAt("max@b", dupont),
        createGuestAt("ida@a", dupont),
      ],
      wishes: [createWish("at_table", "max", { table_id: "b" })],
    }),
    [],
  ],
  [
    "a family wished at one table as a whole, and at two",
    createSeatingState({
      seating: { families: true },
      guests: [createGuestAt("lea@a", dupont), createGuestAt("max@b", dupont)],
      wishes: ["lea", "max"].map((id) => createWish("at_table", id, { table_id: "a" })),
    }),
    ["at_table max", "family lea max"],
  ],
  [
    "two of a family rather apart, and at two tables",
    createSeatingState({
      seating: { families: true },
      guests: [createGuestAt("lea@a", dupont), createGuestAt("max@b", dupont)],
      wishes: [createWish("rather_apart", "lea", { other_guest_id: "max" })],
    }),
    [],
  ],
];

test.each(cases)("%s", (_, seatingState, broken) => {
  expect(formatViolations(seatingState)).toEqual(broken);
});
