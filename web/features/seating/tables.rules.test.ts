import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGuest } from "#web/features/guests/guest-builders.ts";
import { groupByHousehold } from "./household-groups.rules.ts";
import { findFreeNumber, getTableChanges, prepareTables } from "./new-tables.rules.ts";
import { createSeatedGuests, listChoosable } from "./tables.rules.ts";
import { createTable } from "./wishes/seating-state-builders.ts";

const tables = [createTable("1"), createTable("2")];

describe("seats by table", () => {
  const guests = [
    createGuest({ id: "zoe", first_name: "Zoé", last_name: "Éluard", table_id: "1" }),
    createGuest({ id: "karim", first_name: "Karim", last_name: "Benali", table_id: "1" }),
    createGuest({ id: "mamie", first_name: "Mamie", last_name: "", presence: true }),
    createGuest({ id: "hugo", first_name: "Hugo", last_name: "Dubreuil", presence: false }),
    createGuest({ id: "rémi", first_name: "Rémi", last_name: "Bertin", presence: false, table_id: "1" }),
    createGuest({ id: "lost", first_name: "Lost", last_name: "Adam", table_id: "gone" }),
  ];

  it("lists each table by name, including guests who declined", () => {
    const { getGuests: at } = createSeatedGuests(guests, tables, "fr");
    expect(at("1").map(({ id }) => id)).toEqual(["karim", "rémi", "zoe"]);
    expect(at("2")).toEqual([]);
    expect(at("gone")).toEqual([]);
  });

  it("counts the expected guests, and lists those without a seat", () => {
    const { unseated, seatedCount, expectedCount } = createSeatedGuests(guests, tables, "fr");
    expect(unseated.map(({ id }) => id)).toEqual(["lost", "mamie"]);
    expect([seatedCount, expectedCount]).toEqual([2, 4]);
  });

  it("requires no seat for a guest who does not come to the dinner", () => {
    const brunch = createGuest({ id: "brunch", presence: true, needs_seat: false });
    const { unseated, unneeded, expectedCount } = createSeatedGuests([...guests, brunch], tables, "fr");
    expect(unseated.map(({ id }) => id)).not.toContain("brunch");
    expect(unneeded.map(({ id }) => id)).toEqual(["hugo", "brunch"]);
    expect(expectedCount).toBe(4);
  });

  it("offers guests without a seat first, and those who need none last", () => {
    const ids = listChoosable(guests, "fr").map(({ id }) => id);
    expect(ids).toEqual(["mamie", "lost", "karim", "zoe", "rémi", "hugo"]);
  });
});

describe("tables for everyone", () => {
  const getName = (number: number) => `Table ${String(number)}`;

  it("start with the head table and number the others", () => {
    const head = { name: "Honneur", seats: 6 };
    expect(prepareTables({ guestCount: 23, seats: 8, head, takenNames: [], getName })).toEqual([
      { name: "Honneur", number_of_guests: 6, shape: "head" },
      { name: "Table 1", number_of_guests: 8, shape: "round" },
      { name: "Table 2", number_of_guests: 8, shape: "round" },
      { name: "Table 3", number_of_guests: 8, shape: "round" },
    ]);
  });

  it("use no existing name", () => {
    const plan = prepareTables({
      guestCount: 9,
      seats: 8,
      head: null,
      takenNames: ["TABLE 1", "Table 3"],
      getName,
    });
    expect(plan.map(({ name }) => name)).toEqual(["Table 2", "Table 4"]);
  });

  it("seat everyone with less than one table to spare", () => {
    const sizes = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), sizes, fc.option(sizes), (expected, each, seats) => {
        const head = seats === null ? null : { name: "Honneur", seats };
        const plan = prepareTables({ guestCount: expected, seats: each, head, takenNames: [], getName });
        const capacity = plan.reduce((sum, table) => sum + table.number_of_guests, 0);
        expect(capacity).toBeGreaterThanOrEqual(expected);
        expect(capacity - expected).toBeLessThan(Math.max(each, seats === null ? 0 : seats));
        expect(new Set(plan.map(({ name }) => name)).size).toBe(plan.length);
      }),
    );
  });
});

it("sends only the changed fields of a table", () => {
  const table = createTable("1", { name: "Les voisins", number_of_guests: 8 });
  const same = { name: "Les voisins", number_of_guests: 8, shape: "round" } as const;
  expect(getTableChanges(table, same)).toEqual({});
  expect(getTableChanges(table, { ...same, number_of_guests: 10, shape: "head" })).toEqual({
    number_of_guests: 10,
    shape: "head",
  });
});

describe("a new table", () => {
  const propose = (taken: readonly { name: string; number: number | null }[]) =>
    findFreeNumber(taken, (number) => `Table ${String(number)}`);

  it("takes the first number that no table has as its number or in its name", () => {
    expect(propose([])).toBe(1);
    expect(propose([{ name: "Table d’honneur", number: null }])).toBe(1);
    expect(propose([{ name: "Lyon", number: 1 }])).toBe(2);
    expect(propose([{ name: "table 1", number: 3 }])).toBe(2);
  });
});

describe("households", () => {
  it("group guests in the order of their first members, and alone without one", () => {
    const members = [
      createGuest({ id: "anouk", household_id: "lilas" }),
      createGuest({ id: "basile", household_id: null }),
      createGuest({ id: "chloé", household_id: "lilas" }),
      createGuest({ id: "diane", household_id: null }),
    ];
    expect(groupByHousehold(members).map((each) => each.members.map(({ id }) => id))).toEqual([
      ["anouk", "chloé"],
      ["basile"],
      ["diane"],
    ]);
  });
});
