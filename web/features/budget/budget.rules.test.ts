import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Instalment } from "#contract/instalments.ts";
import { getCents } from "#i18n/amounts.ts";
import { createExpense, createBudgetItem, arbitraryBudgets } from "./budget-builders.ts";
import { createBudgetView, findOverrun, getPaidShare } from "./budget.rules.ts";
import { getCosts } from "#web/platform/costs.rules.ts";
import { getRingParts } from "./ring.rules.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

describe("lines and sums", () => {
  const flowers = createBudgetItem({ type: "Décoration et fleurs", price: 1026 });
  const rings = createBudgetItem({ type: "Alliances", price: 513.1 });
  const expenses = [
    createExpense({ amount: 1000.3, budget_item_id: flowers.id }),
    createExpense({ amount: 200.1, budget_item_id: flowers.id }),
    createExpense({ amount: -50, budget_item_id: flowers.id }),
    createExpense({ amount: 0.1, budget_item_id: null }),
    createExpense({ amount: 0.2, budget_item_id: "in the bin" }),
  ];
  const instalments: readonly Instalment[] = [];
  const { lines, total } = createBudgetView({ items: [flowers, rings], expenses, instalments });

  it("compare what is paid with the price, minus refunds", () => {
    expect(lines).toMatchObject([
      { price: 102_600, paid: 115_040, overrun: 12_440, toPay: 0, expenseCount: 3, hue: 1 },
      { price: 51_310, paid: 0, overrun: 0, toPay: 51_310, expenseCount: 0, hue: 2 },
    ]);
  });

  it("add up with expenses without an item to the final cost", () => {
    expect(total).toEqual(getCosts({ items: [flowers, rings], expenses, instalments }).total);
    expect(total).toMatchObject({ price: 153_910, overrun: 12_440, withoutItem: 30, cost: 166_380 });
    expect(total).toMatchObject({ paid: 115_070, toPay: 51_310, toRecover: 0 });
  });

  it("name the item furthest over its plan", () => {
    expect(findOverrun(lines)).toMatchObject({ worst: { item: flowers }, otherCount: 0 });
    const unpaid = createBudgetView({ items: [flowers, rings], expenses: [], instalments });
    expect(findOverrun(unpaid.lines)).toBeNull();
    const both = createBudgetView({
      items: [flowers, rings],
      expenses: [...expenses, createExpense({ amount: 9000, budget_item_id: rings.id })],
      instalments,
    });
    expect(findOverrun(both.lines)).toMatchObject({ worst: { item: rings }, otherCount: 1 });
  });

  it("add up to the cent", () => {
    fc.assert(
      fc.property(arbitraryBudgets, ({ items, expenses: all }) => {
        const view = createBudgetView({ items, expenses: all, instalments });
        const { price, paid, withoutItem } = view.total;
        expect(price).toBe(sum(items.map((item) => getCents(item.price))));
        expect(paid).toBe(sum(all.map(({ amount }) => getCents(amount))));
        expect(sum(view.lines.map((line) => line.paid)) + withoutItem).toBe(paid);
        expect(sum(getRingParts(items).map(({ cents }) => cents))).toBe(price);
      }),
    );
  });
});

describe("the paid share of a price", () => {
  it.each([
    [1000, 250, { refunded: 0, percent: 25 }],
    [1000, 1500, { refunded: 0, percent: 150 }],
    [1000, -1250, { refunded: 1250, percent: 0 }],
    [0, -5, { refunded: 5, percent: 0 }],
    [0, 5, { refunded: 0, percent: 0 }],
  ])("of %d, %d", (price, paid, expected) => {
    expect(getPaidShare({ price, paid })).toEqual(expected);
  });
});
