import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsOf } from "#i18n/amounts.ts";
import { anExpense, anItem, budgets } from "./budget-builders.ts";
import { itemChanges, linesOf, otherHue, overrun, perGuest, spendingOf, sumsOf } from "./budget.rules.ts";
import { arcsOf, percentsOf, ringOf, shareOut } from "./ring.rules.ts";
import { firstItemSort, itemsSortedBy, sortedLines } from "./item-order.rules.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

describe("lines and sums", () => {
  const flowers = anItem({ type: "Décoration et fleurs", price: 1026 });
  const rings = anItem({ type: "Alliances", price: 513.1 });
  const expenses = [
    anExpense({ amount: 1000.3, budget_item_id: flowers.id }),
    anExpense({ amount: 200.1, budget_item_id: flowers.id }),
    anExpense({ amount: -50, budget_item_id: flowers.id }),
    anExpense({ amount: 0.1, budget_item_id: null }),
    anExpense({ amount: 0.2, budget_item_id: "in the bin" }),
  ];
  const lines = linesOf([flowers, rings], expenses);

  it("set what was spent against what was planned, refunds taken off", () => {
    expect(lines).toMatchObject([
      { planned: 102_600, spent: 115_040, over: 12_440, expenses: 3, hue: 1 },
      { planned: 51_310, spent: 0, over: 0, expenses: 0, hue: 2 },
    ]);
  });

  it("count what is tied to no item in the sum", () => {
    expect(sumsOf(lines, expenses)).toEqual({ planned: 153_910, spent: 115_070, untied: 30 });
  });

  it("name the item furthest beyond its plan", () => {
    expect(overrun(lines)).toMatchObject({ worst: { item: flowers }, others: 0 });
    expect(overrun(linesOf([flowers, rings], []))).toBeNull();
    const both = linesOf(
      [flowers, rings],
      [...expenses, anExpense({ amount: 9000, budget_item_id: rings.id })],
    );
    expect(overrun(both)).toMatchObject({ worst: { item: rings }, others: 1 });
  });

  it("add up to the cent, whatever the parts", () => {
    fc.assert(
      fc.property(budgets, ({ items, expenses: all }) => {
        const parts = linesOf(items, all);
        const { planned, spent, untied } = sumsOf(parts, all);
        expect(planned).toBe(sum(items.map(({ price }) => centsOf(price))));
        expect(spent).toBe(sum(all.map(({ amount }) => centsOf(amount))));
        expect(sum(parts.map((line) => line.spent)) + untied).toBe(spent);
        expect(sum(ringOf(items).map(({ cents }) => cents))).toBe(planned);
      }),
    );
  });
});

describe("the ring", () => {
  it("takes the largest types first, whatever their case, and the others as one", () => {
    const items = [
      anItem({ type: "Vin", price: 5 }),
      anItem({ type: "vin", price: 6 }),
      anItem({ type: "Lieu", price: 10 }),
      anItem({ type: "Rien", price: 0 }),
      ...["a", "b", "c", "d", "e"].map((type, at) => anItem({ type, price: 9 - at })),
      anItem({ type: "y", price: 1 }),
      anItem({ type: "z", price: 2 }),
    ];
    expect(ringOf(items).map(({ type, cents, items: count, hue }) => [type, cents, count, hue])).toEqual([
      ["Vin", 1100, 2, 1],
      ["Lieu", 1000, 1, 2],
      ["a", 900, 1, 3],
      ["b", 800, 1, 4],
      ["c", 700, 1, 5],
      ["d", 600, 1, 6],
      ["e", 500, 1, 7],
      [null, 300, 2, otherHue],
    ]);
  });

  it("names the eighth type when it is alone", () => {
    const items = ["a", "b", "c", "d", "e", "f", "g", "h"].map((type) => anItem({ type, price: 1 }));
    expect(ringOf(items).at(-1)).toMatchObject({ type: "h", hue: otherHue });
  });

  it("fills its whole round with parts and gaps", () => {
    const sizes = { around: 600, gap: 4.5, least: 1.5 };
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 8 }),
        (parts) => {
          const arcs = arcsOf(parts, sizes);
          const gaps = parts.length > 1 ? parts.length * sizes.gap : 0;
          expect(sum(arcs.map(({ length }) => length)) + gaps).toBeCloseTo(sizes.around, 6);
          for (const { length } of arcs) expect(length).toBeGreaterThanOrEqual(sizes.least);
          for (const [at, { start, length }] of arcs.entries()) {
            const next = arcs[at + 1];
            if (next) expect(next.start).toBeCloseTo(start + length + sizes.gap, 6);
          }
        },
      ),
    );
  });
});

describe("shares", () => {
  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [34, 17, 49],
      [34, 17, 49],
    ],
    [
      [999, 1],
      [100, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
  ])("of %j are %j per cent", (parts, percents) => {
    expect(percentsOf(parts)).toEqual(percents);
  });

  it("add up to what is shared, each within one of its exact part", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (whole, parts) => {
        const shares = shareOut(whole, parts);
        const all = sum(parts);
        expect(sum(shares)).toBe(all === 0 ? 0 : whole);
        for (const [at, share] of shares.entries()) {
          const exact = all === 0 ? 0 : (whole * (parts[at] ?? 0)) / all;
          expect(Math.abs(share - exact)).toBeLessThan(1.001);
        }
        if (all > 0) expect(sum(percentsOf(parts))).toBe(100);
      }),
    );
  });

  it.each([
    [1_710_000, 134, 12_761],
    [100, 3, 33],
    [0, 10, 0],
    [100, 0, null],
  ])("of %d cents for %d guests are %s each", (planned, guests, each) => {
    expect(perGuest(planned, guests)).toBe(each);
  });
});

describe("how far a plan is spent", () => {
  it.each([
    [1000, 250, { refunded: 0, percent: 25, left: 750, beyond: 0 }],
    [1000, 1500, { refunded: 0, percent: 150, left: 0, beyond: 500 }],
    [1000, -1250, { refunded: 1250, percent: 0, left: 1000, beyond: 0 }],
    [0, -5, { refunded: 5, percent: 0, left: 0, beyond: 0 }],
    [0, 5, { refunded: 0, percent: 0, left: 0, beyond: 5 }],
  ])("of %d, %d", (planned, spent, expected) => {
    expect(spendingOf({ planned, spent })).toEqual(expected);
  });
});

describe("order", () => {
  const lines = linesOf(
    [
      anItem({ name: "Élan", provider: "Zoé", price: 10 }),
      anItem({ name: "Zeste", provider: "", price: 30 }),
      anItem({ name: "eau", provider: "Anouk", price: 20 }),
    ],
    [],
  );
  const titles = (by: "name" | "provider" | "planned", descending: boolean) =>
    sortedLines(lines, { by, descending }, { language: "fr", titleOf: ({ name }) => name }).map(
      ({ item }) => item.name,
    );

  it.each([
    ["name", false, ["eau", "Élan", "Zeste"]],
    ["name", true, ["Zeste", "Élan", "eau"]],
    ["provider", false, ["eau", "Élan", "Zeste"]],
    ["provider", true, ["Élan", "eau", "Zeste"]],
    ["planned", true, ["Zeste", "eau", "Élan"]],
  ] as const)("by %s, descending %s", (by, descending, expected) => {
    expect(titles(by, descending)).toEqual(expected);
  });

  it("turns with a second press, and starts as it is mostly wanted", () => {
    expect(itemsSortedBy(firstItemSort, "planned")).toEqual({ by: "planned", descending: false });
    expect(itemsSortedBy(firstItemSort, "spent")).toEqual({ by: "spent", descending: true });
    expect(itemsSortedBy(firstItemSort, "name")).toEqual({ by: "name", descending: false });
  });
});

it("sends only what differs", () => {
  const item = anItem({ name: "Buffet", price: 12.5 });
  const { id: _, ...same } = item;
  expect(itemChanges(item, same)).toEqual({});
  expect(itemChanges(item, { ...same, price: 13, name: "" })).toEqual({ price: 13, name: "" });
});
