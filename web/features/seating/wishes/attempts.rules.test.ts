import { expect, test } from "vitest";
import type { Guest } from "#contract/guests.ts";
import { createGuest } from "#web/features/guests/guest-builders.ts";
import { chooseLeftOut, countMissingSeats } from "./attempts.rules.ts";
import { createSeatingState, createTable } from "./seating-state-builders.ts";

const table = (number_of_guests: number) => [createTable("a", { number_of_guests })];
const seated: Partial<Guest> = { table_id: "a", presence: null };
const comes: Partial<Guest> = { presence: true };

test.each<[string, readonly (Partial<Guest> & { id: string })[], number, readonly string[]]>([
  ["enough seats", [{ id: "a1" }, { id: "b1" }], 2, []],
  ["no answer first", [{ id: "a1" }, { id: "b1", ...comes }], 1, ["a1"]],
  [
    "then the latest",
    [
      { id: "a1", ...comes },
      { id: "b1", ...comes },
    ],
    1,
    ["b1"],
  ],
  [
    "never who sits",
    [
      { id: "a1", ...seated },
      { id: "b1", ...comes },
    ],
    1,
    ["b1"],
  ],
  [
    "not who declined",
    [
      { id: "a1", ...comes },
      { id: "b1", presence: false },
    ],
    1,
    [],
  ],
  [
    "a couple for two seats",
    [
      { id: "a1", ...comes },
      { id: "b1", ...comes },
      { id: "b2", ...comes, plus_one_of: "b1" },
    ],
    1,
    ["b1", "b2"],
  ],
  [
    "no couple for one seat",
    [
      { id: "a1", ...comes },
      { id: "b1", ...comes },
      { id: "b2", ...comes, plus_one_of: "b1" },
    ],
    2,
    ["a1"],
  ],
  [
    "a couple where nobody else is",
    [
      { id: "b1", ...comes },
      { id: "b2", ...comes, plus_one_of: "b1" },
    ],
    1,
    ["b1", "b2"],
  ],
])("leaves out: %s", (_, guests, seats, left) => {
  const seatingState = createSeatingState({
    guests: guests.map((fields) => createGuest(fields)),
    tables: table(seats),
  });
  const out = chooseLeftOut(seatingState);
  expect(out.map(({ id }) => id)).toEqual(left);
  expect(
    countMissingSeats({
      ...seatingState,
      guests: seatingState.guests.filter((guest) => !out.includes(guest)),
    }),
  ).toBe(0);
});
