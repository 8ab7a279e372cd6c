import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Guest } from "#contract/guests.ts";
import { createGuest } from "#web/features/guests/guest-builders.ts";
import { getInverseMoves, applyMoves, type SeatMove } from "./seats.rules.ts";

function seats(guests: readonly Guest[]): string[] {
  return guests.map(({ id, table_id: table, seat }) => `${id} ${table ?? "-"} ${String(seat)}`);
}

const guests = [
  createGuest({ id: "a", table_id: "1", seat: 0 }),
  createGuest({ id: "b", table_id: "1", seat: 2 }),
  createGuest({ id: "c" }),
  createGuest({ id: "d", table_id: "2", seat: 0 }),
];

describe("moves", () => {
  it.each<[string, SeatMove[], string[]]>([
    ["the first free seat", [{ guest_id: "c", table_id: "1" }], ["a 1 0", "b 1 2", "c 1 1", "d 2 0"]],
    [
      "a seat of one's own",
      [{ guest_id: "c", table_id: "1", seat: 5 }],
      ["a 1 0", "b 1 2", "c 1 5", "d 2 0"],
    ],
    ["a taken one", [{ guest_id: "c", table_id: "1", seat: 2 }], ["a 1 0", "b 1 2", "c 1 1", "d 2 0"]],
    ["away", [{ guest_id: "a", table_id: null }], ["a - null", "b 1 2", "c - null", "d 2 0"]],
    [
      "a swap",
      [
        { guest_id: "a", table_id: "2", seat: 0 },
        { guest_id: "d", table_id: "1", seat: 0 },
      ],
      ["a 2 0", "b 1 2", "c - null", "d 1 0"],
    ],
    ["nobody known", [{ guest_id: "z", table_id: "1" }], ["a 1 0", "b 1 2", "c - null", "d 2 0"]],
  ])("lead to %s", (_, moves, after) => {
    expect(seats(applyMoves(guests, moves))).toEqual(after);
  });

  it("keep the objects of other guests", () => {
    const after = applyMoves(guests, [{ guest_id: "c", table_id: "1" }]);
    expect(after.map((guest, at) => guest === guests[at])).toEqual([true, true, false, true]);
  });

  it("never put two guests on one seat, and are undone by their inverse", () => {
    const place = fc.record({
      guest_id: fc.constantFrom("a", "b", "c", "d"),
      table_id: fc.constantFrom(null, "1", "2"),
      seat: fc.option(fc.integer({ min: 0, max: 4 })),
    });
    const list = fc.uniqueArray(place, { selector: ({ guest_id: id }) => id });
    fc.assert(
      fc.property(list, (moves) => {
        const after = applyMoves(guests, moves);
        const taken = after
          .filter(({ seat }) => seat !== null)
          .map(({ table_id, seat }) => `${String(table_id)} ${String(seat)}`);
        expect(new Set(taken).size).toBe(taken.length);
        expect(seats(applyMoves(after, getInverseMoves(guests, moves)))).toEqual(seats(guests));
      }),
    );
  });
});
