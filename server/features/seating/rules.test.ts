import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "#contract/values.ts";
import { toNameKey } from "#server/platform/names.ts";
import {
  assignSeats,
  findFreeTableName,
  getMissingNumbers,
  findOverfullTable,
  proposeNumber,
  type GuestPlace,
  type SeatMove,
} from "./rules.ts";

function at(table_id: string | null, ...ids: readonly string[]): GuestPlace[] {
  return ids.map((id, seat) => ({ id, table_id, seat: table_id === null ? null : seat }));
}

function to(table_id: string | null, guest_id: string, seat?: number | null): SeatMove {
  return { guest_id, table_id, seat };
}

/** The new seats of the moved guests, as 'A2'. */
function getSeats(places: readonly GuestPlace[]): Record<string, string> {
  return Object.fromEntries(places.map(({ id, table_id, seat }) => [id, `${table_id ?? "-"}${seat ?? ""}`]));
}

const sizes = new Map([
  ["A", 4],
  ["B", 3],
]);

describe("a seat", () => {
  const here = [...at("A", "a", "b", "c"), ...at("B", "d", "e", "f"), ...at(null, "n", "m")];
  const cases: readonly [string, SeatMove[], Record<string, string>][] = [
    ["the first free one, from none", [to("A", "n")], { n: "A3" }],
    ["the one named, if it is free", [to("A", "n", 3)], { n: "A3" }],
    ["another, if it is taken", [to("A", "n", 1)], { n: "A3" }],
    ["another, if the table has no such seat", [to("A", "n", 90)], { n: "A3" }],
    ["from another table", [to("A", "d")], { d: "A3" }],
    ["none", [to(null, "a")], { a: "-" }],
    ["none, for whoever has none", [to(null, "n")], { n: "-" }],
    ["the same, at the same table", [to("A", "b")], {}],
    ["the same, named", [to("A", "b", 1)], {}],
    ["another of the same table", [to("A", "b", 3)], { b: "A3" }],
    ["their own, where another of the table is taken", [to("A", "b", 2)], { b: "A1" }],
    ["that of somebody who leaves", [to("A", "n"), to(null, "a")], { n: "A0", a: "-" }],
    ["each other's", [to("B", "a", 0), to("A", "d", 0)], { a: "B0", d: "A0" }],
    ["each other's at one table", [to("A", "a", 1), to("A", "b", 0)], { a: "A1", b: "A0" }],
    ["the one named first", [to("A", "n", 3), to("A", "d", 3), to(null, "a")], { n: "A3", d: "A0", a: "-" }],
    ["what nobody names", [to("A", "n"), to("A", "d", 0), to(null, "a")], { n: "A3", d: "A0", a: "-" }],
  ];

  it.each(cases)("is %s", (_, moves, seats) => {
    expect(getSeats(assignSeats(here, moves, sizes))).toEqual(seats);
  });

  it("changes for a lower one only for guests whose seat a smaller table no longer has", () => {
    const guests = at("A", "a", "b", "c", "d").slice(1);
    const staying = guests.map(({ id }) => to("A", id));
    expect(getSeats(assignSeats(guests, staying, new Map([["A", 3]])))).toEqual({ d: "A0" });
  });
});

describe("a table", () => {
  const here = [...at("A", "a", "b", "c", "d"), ...at("B", "e", "f", "g"), ...at(null, "n")];
  const cases: readonly [string, SeatMove[], string | undefined][] = [
    ["takes nobody more", [to("A", "n")], "A"],
    ["takes one for one", [to("A", "n"), to(null, "a")], undefined],
    ["takes two for two, in any order", [to("A", "e"), to("A", "n"), to(null, "b"), to("B", "a")], undefined],
    ["takes no two for one", [to("A", "e"), to("B", "a"), to("A", "n")], "A"],
    ["swaps with a full one", [to("A", "e"), to("B", "a")], undefined],
    ["keeps those who are there", [to("A", "a", 3), to("A", "b")], undefined],
  ];

  it.each(cases)("with all seats taken %s", (_, moves, table) => {
    expect(findOverfullTable(here, moves, sizes)).toBe(table);
  });

  it("that does not exist has no seats", () => {
    expect(findOverfullTable(here, [to("C", "n")], sizes)).toBe("C");
  });
});

/** Plans of up to four tables, none overfull, with moves of some guests. */
const plans = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
    guests: fc.integer({ min: 1, max: 20 }),
    first: fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 20, maxLength: 20 }),
    moves: fc.uniqueArray(
      fc.record({
        guest: fc.nat(19),
        table: fc.integer({ min: -1, max: 3 }),
        seat: fc.option(fc.nat(8)),
      }),
      { selector: ({ guest }) => guest, maxLength: 20 },
    ),
  })
  .map(({ sizes: counts, guests, first, moves }) => {
    const known = new Map(counts.map((size, index) => [String(index), size]));
    const getTable = (index: number) => (known.has(String(index)) ? String(index) : null);
    const unseated = at(null, ...Array.from({ length: guests }, (_, index) => `g${index}`));
    let sitting: GuestPlace[] = unseated;
    for (const [index, { id }] of unseated.entries()) {
      const move = to(getTable(first[index] ?? -1), id);
      if (findOverfullTable(sitting, [move], known) === undefined) sitting = applied(sitting, [move], known);
    }
    const wanted = moves.filter(({ guest }) => guest < guests);
    return {
      known,
      sitting,
      moves: wanted.map(({ guest, table, seat }) => to(getTable(table), `g${guest}`, seat)),
    };
  });

function applied(
  sitting: readonly GuestPlace[],
  moves: readonly SeatMove[],
  known: ReadonlyMap<string, number>,
): GuestPlace[] {
  const places = new Map(assignSeats(sitting, moves, known).map((place) => [place.id, place]));
  return sitting.map((one) => places.get(one.id) ?? one);
}

it.each([
  ["Table 7", [], 7],
  ["Table 7", [7, 8], 9],
  ["Les cousins", [1, 2], 3],
  ["Table 999", [1, 3, 999], 2],
])("%s is given a number that is free among %j: %i", (name, taken, number) => {
  expect(proposeNumber(name, new Set<number>(taken))).toBe(number);
});

describe("any moves", () => {
  it("give each guest a seat of their own at the requested table", () => {
    fc.assert(
      fc.property(plans, ({ known, sitting, moves }) => {
        fc.pre(findOverfullTable(sitting, moves, known) === undefined);
        const after = applied(sitting, moves, known);
        const taken = after.filter(({ table_id }) => table_id !== null);
        expect(new Set(taken.map(({ table_id, seat }) => `${table_id} ${seat}`)).size).toBe(taken.length);
        for (const { table_id, seat } of taken) {
          expect(seat).toBeGreaterThanOrEqual(0);
          expect(seat).toBeLessThan(known.get(table_id ?? "") ?? 0);
        }
        const tables = new Map(after.map(({ id, table_id }) => [id, table_id]));
        for (const { guest_id, table_id } of moves) expect(tables.get(guest_id)).toBe(table_id);
      }),
      { numRuns: 500 },
    );
  });

  it("leave other guests where they are", () => {
    fc.assert(
      fc.property(plans, ({ known, sitting, moves }) => {
        const named = new Set(moves.map(({ guest_id }) => guest_id));
        const others = (all: readonly GuestPlace[]) => all.filter(({ id }) => !named.has(id));
        expect(others(applied(sitting, moves, known))).toEqual(others(sitting));
      }),
    );
  });

  it("report a table as overfull exactly when it gets more guests than seats", () => {
    fc.assert(
      fc.property(plans, ({ known, sitting, moves }) => {
        const goal = new Map(moves.map(({ guest_id, table_id }) => [guest_id, table_id]));
        const ends = sitting.map(({ id, table_id }) => (goal.has(id) ? goal.get(id) : table_id));
        const isOver = [...known].some(([table, size]) => ends.filter((end) => end === table).length > size);
        expect(findOverfullTable(sitting, moves, known) !== undefined).toBe(isOver);
      }),
    );
  });

  it("can be reversed", () => {
    fc.assert(
      fc.property(plans, ({ known, sitting, moves }) => {
        fc.pre(findOverfullTable(sitting, moves, known) === undefined);
        const after = applied(sitting, moves, known);
        const named = new Set(moves.map(({ guest_id }) => guest_id));
        const back = sitting
          .filter(({ id }) => named.has(id))
          .map(({ id, table_id, seat }) => to(table_id, id, seat));
        expect(findOverfullTable(after, back, known)).toBeUndefined();
        expect(applied(after, back, known)).toEqual(sitting);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a name", () => {
  it.each([
    ["Table 1", [], "Table 1"],
    ["Table 1", ["Table 1"], "Table 1 (2)"],
    ["Table 1", ["Table 1", "Table 1 (2)", "Table 1 (4)"], "Table 1 (3)"],
    ["TABLE 1", ["Table 1"], "TABLE 1 (2)"],
    ["Table 1 (2)", ["Table 1 (2)"], "Table 1 (2) (2)"],
    ["x".repeat(100), ["x".repeat(100)], `${"x".repeat(96)} (2)`],
    [`${"x".repeat(95)}🥂🥂x`, [`${"x".repeat(95)}🥂🥂x`], `${"x".repeat(95)} (2)`],
  ])("%s is, beside %j, %s", (name, taken, free) => {
    expect(findFreeTableName(name, new Set(taken.map(toNameKey)))).toBe(free);
    expect(free.length).toBeLessThanOrEqual(limits.name);
  });
});

it("tables of an archive without a number get one", () => {
  const table = (id: string, name: string, number: number | null, shape: "round" | "head" = "round") => ({
    id,
    name,
    number,
    shape,
  });
  const rows = [
    table("a", "Les cousins", null),
    table("b", "Table 1", null),
    table("c", "Amis", 4),
    table("d", "Table 4", 4),
    table("e", "Honneur", 2, "head"),
    table("f", "Loin", 5000),
  ];
  expect([...getMissingNumbers(rows)]).toEqual([
    ["b", 1],
    ["d", 5],
    ["a", 2],
    ["e", null],
    ["f", 3],
  ]);
});
