import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getCents } from "#i18n/amounts.ts";
import { anExpense, anItem, budgets } from "./budget-builders.ts";
import { toLines, findOverrun, getSpending, getSums } from "./budget.rules.ts";
import { getRing } from "./ring.rules.ts";

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
  const lines = toLines([flowers, rings], expenses);

  it("compare spent with planned, minus refunds", () => {
    expect(lines).toMatchObject([
      { planned: 102_600, spent: 115_040, over: 12_440, expenses: 3, hue: 1 },
      { planned: 51_310, spent: 0, over: 0, expenses: 0, hue: 2 },
    ]);
  });

  it("include expenses without an item in the sum", () => {
    expect(getSums(lines, expenses)).toEqual({ planned: 153_910, spent: 115_070, untied: 30 });
  });

  it("name the item furthest over its plan", () => {
    expect(findOverrun(lines)).toMatchObject({ worst: { item: flowers }, others: 0 });
    expect(findOverrun(toLines([flowers, rings], []))).toBeNull();
    const both = toLines(
      [flowers, rings],
      [...expenses, anExpense({ amount: 9000, budget_item_id: rings.id })],
    );
    expect(findOverrun(both)).toMatchObject({ worst: { item: rings }, others: 1 });
  });

  it("add up to the cent", () => {
    fc.assert(
      fc.property(budgets, ({ items, expenses: all }) => {
        const parts = toLines(items, all);
        const { planned, spent, untied } = getSums(parts, all);
        expect(planned).toBe(sum(items.map(({ price }) => getCents(price))));
        expect(spent).toBe(sum(all.map(({ amount }) => getCents(amount))));
        expect(sum(parts.map((line) => line.spent)) + untied).toBe(spent);
        expect(sum(getRing(items).map(({ cents }) => cents))).toBe(planned);
      }),
    );
  });
});

describe("the spent share of a plan", () => {
  it.each([
    [1000, 250, { refunded: 0, percent: 25, left: 750, beyond: 0 }],
    [1000, 1500, { refunded: 0, percent: 150, left: 0, beyond: 500 }],
    [1000, -1250, { refunded: 1250, percent: 0, left: 1000, beyond: 0 }],
    [0, -5, { refunded: 5, percent: 0, left: 0, beyond: 0 }],
    [0, 5, { refunded: 0, percent: 0, left: 0, beyond: 5 }],
  ])("of %d, %d", (planned, spent, expected) => {
    expect(getSpending({ planned, spent })).toEqual(expected);
  });
});
