import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isNeighbour, type TableChairs, orderSeats } from "./seating-order.rules.ts";

function close(pairs: readonly string[]) {
  const tied = new Set(pairs.flatMap((pair) => [pair, pair.split(" ").toReversed().join(" ")]));
  return (one: string, other: string) => (tied.has(`${one} ${other}`) ? 10 : 0);
}

const round = (seats: number, taken: readonly [number, string][] = []): TableChairs => ({
  shape: "round",
  seatCount: seats,
  taken: new Map(taken),
});

describe("seats", () => {
  test.each<[shape: TableChairs["shape"], seats: number, one: number, other: number, are: boolean]>([
    ["round", 8, 0, 1, true],
    ["round", 8, 7, 0, true],
    ["round", 8, 0, 2, false],
    ["round", 2, 0, 1, true],
    ["head", 6, 0, 5, false],
    ["head", 6, 1, 2, true],
    // The couple sit between them.
    ["head", 6, 2, 3, false],
  ])("%s of %i: %i beside %i is %s", (...[shape, seats, one, other, are]) => {
    expect(isNeighbour({ shape, seatCount: seats }, one, other)).toBe(are);
  });

  test("seats couples side by side, next to those they know", () => {
    const chairs = round(6, [[2, "ida"]]);
    const seats = orderSeats(chairs, ["lea", "max", "tom"], close(["lea max", "tom ida"]));
    expect(isNeighbour(chairs, seats.get("lea") ?? -1, seats.get("max") ?? -1)).toBe(true);
    expect([1, 3]).toContain(seats.get("tom"));
  });

  test("seats a child between its parents", () => {
    const chairs = round(8);
    const seats = orderSeats(chairs, ["ana", "kid", "zoe", "bob"], close(["ana kid", "bob kid"]));
    const [ana = -1, kid = -1, bob = -1] = ["ana", "kid", "bob"].map((id) => seats.get(id));
    expect(isNeighbour(chairs, ana, kid) && isNeighbour(chairs, kid, bob)).toBe(true);
  });

  test("gives each arrival a seat of their own, and nobody else's", () => {
    const setups = fc.record({
      seats: fc.integer({ min: 1, max: 12 }),
      taken: fc.uniqueArray(fc.nat(11), { maxLength: 8 }),
      arrivals: fc.nat(8),
      tied: fc.array(fc.tuple(fc.nat(7), fc.nat(7))),
    });
    fc.assert(
      fc.property(setups, ({ seats, taken, arrivals, tied }) => {
        const there = taken.filter((seat) => seat < seats);
        const chairs = round(
          seats,
          there.map((seat) => [seat, `s${String(seat)}`]),
        );
        const ids = Array.from({ length: arrivals }, (_, at) => `a${String(at)}`);
        const closeness = close(tied.map(([one, other]) => `a${String(one)} a${String(other)}`));
        const found = orderSeats(chairs, ids, closeness);
        expect(found.size).toBe(Math.min(arrivals, seats - there.length));
        expect(new Set([...found.values(), ...there]).size).toBe(found.size + there.length);
        expect([...found.values()].every((seat) => seat >= 0 && seat < seats)).toBe(true);
      }),
    );
  });
});
