import { describe, expect, test } from "vitest";
import type { Guest } from "#contract/guests.ts";
import { createGuest } from "#web/features/guests/guest-builders.ts";
import { listTableChanges, listMoves, getPlannedTableByGuest } from "./moves.rules.ts";
import { createProblem } from "./problem.rules.ts";
import { createSeatingState, createTable } from "./seating-state-builders.ts";

function sit(place: string, fields: Partial<Guest> = {}): Guest {
  const [id = "", table, seat] = place.split("@");
  return createGuest({
    id,
    table_id: table ?? null,
    seat: seat === undefined ? null : Number(seat),
    ...fields,
  });
}

const seatingState = createSeatingState({
  tables: [createTable("a", { number_of_guests: 2 }), createTable("b", { number_of_guests: 3 })],
  guests: [sit("lea@a@0"), sit("max@a@1"), sit("ida@b@0"), sit("tom"), sit("eva@b@2", { presence: false })],
});

describe("from a plan to moves", () => {
  test("moves guests who change tables to free seats, keeps others, and removes those who declined", () => {
    const problem = createProblem(seatingState, { movable: "free" });
    expect(problem.guestIds).toEqual(["lea", "max", "ida", "tom"]);
    const wanted = getPlannedTableByGuest(seatingState, problem, [1, 0, 0, 1]);
    const moves = listMoves(seatingState, wanted, () => 0);
    expect(moves.map(({ guest_id, table_id, from_table_id }) => [guest_id, from_table_id, table_id])).toEqual(
      [
        ["lea", "a", "b"],
        ["ida", "b", "a"],
        ["tom", null, "b"],
        ["eva", "b", null],
      ],
    );
    const seats = moves.map(({ guest_id, seat }) => [guest_id, seat]);
    expect(seats).toEqual([
      ["lea", 0],
      ["ida", 0],
      ["tom", 1],
      ["eva", null],
    ]);
  });

  test("moves nobody for the present plan", () => {
    const wanted = new Map(seatingState.guests.map(({ id, table_id }) => [id, table_id]));
    expect(listMoves(seatingState, wanted, () => 0)).toEqual([]);
  });

  test("lists the changes of each table", () => {
    const wanted = new Map(seatingState.guests.map(({ id, table_id }) => [id, table_id]))
      .set("lea", "b")
      .set("tom", "a");
    const changes = listTableChanges(seatingState, wanted).map(({ staying, leaving, arriving }) =>
      [staying, leaving, arriving].map((guests) => guests.map(({ id }) => id).join(" ")),
    );
    expect(changes).toEqual([
      ["max", "lea", "tom"],
      ["ida eva", "", "lea"],
    ]);
  });
});
