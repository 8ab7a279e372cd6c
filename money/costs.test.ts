import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPrice, cents } from "#test/support/money.ts";
import { getBudgetCosts, getItemCost, type ExpenseInput } from "./costs.ts";

/** Amount and payment of each part in euros; null for the balance. */
type Payments = readonly (readonly [amount: number | null, paid: number])[];

const pays = (instalmentId: string | null, euros: number, isExtra = false): ExpenseInput => ({
  instalmentId,
  amount: cents(euros),
  isExtra,
});

/** The cost of an item with a schedule, and other expenses of it. */
function cost(price: number, payments: Payments, others: readonly ExpenseInput[] = []) {
  return getItemCost({
    price: cents(price),
    instalments: payments.map(([amount], at) => ({
      id: String(at),
      amount: amount === null ? null : cents(amount),
    })),
    expenses: [...payments.map(([, paid], at) => pays(String(at), paid)), ...others],
  });
}

const unpaid: Payments = [
  [2269.2, 0],
  [3025.6, 0],
  [null, 0],
];
const firstOverpaid: Payments = [[2269.2, 2300], ...unpaid.slice(1)];
const firstLowered: Payments = [[2200, 2200], ...unpaid.slice(1)];
const allPaid: Payments = [
  [2269.2, 2269.2],
  [3025.6, 3025.6],
  [null, 2269.2],
];

describe("the schedule of a caterer", () => {
  it.each<[string, number, Payments, { balance: number; remaining: number[] }]>([
    ["as planned", 7564, unpaid, { balance: 2269.2, remaining: [2269.2, 3025.6, 2269.2] }],
    ["the price falls", 7171, unpaid, { balance: 1876.2, remaining: [2269.2, 3025.6, 1876.2] }],
    ["the first part is overpaid", 7171, firstOverpaid, { balance: 1845.4, remaining: [0, 3025.6, 1845.4] }],
    [
      "what is missing of the first goes to the balance",
      7171,
      firstLowered,
      { balance: 1945.4, remaining: [0, 3025.6, 1945.4] },
    ],
    ["all is paid", 7564, allPaid, { balance: 2269.2, remaining: [0, 0, 0] }],
    ["the price falls then", 7446.6, allPaid, { balance: 2151.8, remaining: [0, 0, -117.4] }],
    ["the price falls below the parts", 4000, unpaid, { balance: 0, remaining: [2269.2, 1730.8, 0] }],
  ])("%s", (_, price, payments, { balance, remaining }) => {
    const { instalments: parts } = cost(price, payments);
    expect(parts.at(-1)?.amount).toBe(cents(balance));
    expect(parts.map((part) => part.remaining)).toEqual(remaining.map(cents));
  });

  it.each<[string, number, Payments, number, number]>([
    ["nothing to recover as planned", 7564, unpaid, 0, 0],
    ["all paid, then the price falls by 117.40", 7446.6, allPaid, 117.4, 0],
    ["the price falls to 4,000, nothing paid", 4000, unpaid, 0, 1294.8],
    [
      "the price falls to 2,000, the first part paid",
      2000,
      [[2269.2, 2269.2], ...unpaid.slice(1)],
      269.2,
      3025.6,
    ],
    ["the price falls to 4,000, both parts paid", 4000, [...allPaid.slice(0, 2), [null, 0]], 1294.8, 0],
  ])("%s", (_, price, payments, ...[toRecover, excess]) => {
    expect(cost(price, payments)).toMatchObject({ toRecover: cents(toRecover), excess: cents(excess) });
  });

  it("says of a part how much of it exceeds the price", () => {
    expect(cost(4000, unpaid).instalments.map(({ beyondPrice }) => beyondPrice)).toEqual([
      0,
      cents(1294.8),
      0,
    ]);
  });

  it("handles a partial payment, its refund, and a refund whose payment was deleted", () => {
    const first = (paid: number) => cost(5814.35, [[1744.31, paid]]).instalments[0]?.remaining;
    expect([first(500), first(500 - 500), first(-500)]).toEqual([1244.31, 1744.31, 2244.31].map(cents));
  });

  it("without a balance leaves the rest of the price to pay, which no part asks for", () => {
    expect(cost(5000, [[1500, 1500]])).toMatchObject({ toPay: cents(3500), unplanned: cents(3500) });
    expect(cost(5000, [])).toMatchObject({ toPay: cents(5000), unplanned: cents(5000) });
  });
});

describe("an expense that pays no instalment", () => {
  const first: Payments = [
    [1500, 0],
    [null, 0],
  ];

  it("lowers the balance, so that it is asked for once", () => {
    const paid = cost(5000, first, [pays(null, 1500)]);
    expect(paid).toMatchObject({ toPay: cents(3500), overrun: 0 });
    expect(paid.instalments.map(({ remaining }) => remaining)).toEqual([1500, 2000].map(cents));
  });

  it("lowers the last part once the balance is gone", () => {
    const paid = cost(5000, first, [pays(null, 4000)]);
    expect(paid.instalments.map(({ remaining }) => remaining)).toEqual([1000, 0].map(cents));
    expect(cost(5000, first, [pays(null, 5100)])).toMatchObject({
      toPay: 0,
      overrun: cents(100),
      toRecover: 0,
    });
  });

  it("counts like one whose instalment is in the bin", () => {
    expect(cost(5000, first, [pays("gone", 1500)])).toMatchObject({ toPay: cents(3500) });
  });
});

describe("the cost of an item", () => {
  const inPart: Payments = [
    [1744, 1744],
    [null, 0],
  ];
  it.each<[string, ReturnType<typeof cost>, readonly [toPay: number, overrun: number, toRecover: number]]>([
    [
      "596 of extras beside 1,744 in the schedule",
      cost(5814, inPart, [pays(null, 596, true)]),
      [4070, 596, 0],
    ],
    ["all paid, then the price falls by 117.40", cost(7446.6, allPaid), [0, 0, 117.4]],
    ["no schedule, partly paid", cost(1026, [], [pays(null, 699.25)]), [326.75, 0, 0]],
    ["no schedule, paid beyond the price", cost(1026, [], [pays(null, 1100)]), [0, 74, 0]],
    ["no schedule, more came back than went out", cost(1026, [], [pays(null, -50)]), [1076, 0, 0]],
    [
      "an extra is no extra once it pays a part",
      cost(1000, [[null, 0]], [pays("0", 400, true)]),
      [600, 0, 0],
    ],
    ["more refunds than extras", cost(1000, [], [pays(null, -40, true)]), [1040, 0, 0]],
  ])("%s", (_, { toPay, overrun, toRecover }, expected) => {
    expect([toPay, overrun, toRecover]).toEqual(expected.map(cents));
  });
});

describe("1,000 random budgets", () => {
  const amount = fc.oneof(fc.constant(0), fc.integer({ min: -50_000, max: 600_000 }));
  const part = fc.record({ amount: fc.integer({ min: 0, max: 500_000 }), paid: amount });
  const item = fc.record({
    price: anyPrice,
    parts: fc.array(part, { maxLength: 6 }),
    balance: fc.option(fc.record({ paid: amount })),
    others: fc.array(fc.record({ amount, isExtra: fc.boolean() }), { maxLength: 4 }),
  });
  const budget = fc.record({ items: fc.array(item, { maxLength: 5 }), withoutItem: fc.array(amount) });

  function getInput({ items, withoutItem }: typeof budget extends fc.Arbitrary<infer B> ? B : never) {
    const parts = items.flatMap(({ parts: some, balance }, at) => [
      ...some.map((each, index) => ({ ...each, id: `${at}-${index}`, itemId: String(at) })),
      ...(balance === null ? [] : [{ ...balance, amount: null, id: `${at}-balance`, itemId: String(at) }]),
    ]);
    return {
      items: items.map(({ price }, at) => ({ id: String(at), price })),
      instalments: parts.map(({ id, itemId, amount: planned }) => ({ id, itemId, amount: planned })),
      expenses: [
        ...parts.map(({ id, itemId, paid }) => ({ itemId, instalmentId: id, amount: paid, isExtra: false })),
        ...items.flatMap(({ others }, at) =>
          others.map((other) => ({ itemId: String(at), instalmentId: null, ...other })),
        ),
        ...withoutItem.map((each) => ({ itemId: null, instalmentId: null, amount: each, isExtra: false })),
      ],
    };
  }

  const add = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

  it("add up: what is planned and beyond is what was paid and is to pay", () => {
    fc.assert(
      fc.property(budget, (some) => {
        const input = getInput(some);
        const { total, byItem } = getBudgetCosts(input);
        expect(total.price + total.overrun + total.withoutItem).toBe(total.cost);
        expect(total.paid + total.toPay - total.toRecover).toBe(total.cost);
        expect(total.paid).toBe(add(input.expenses.map((expense) => expense.amount)));
        for (const { price, overrun, cost: all, paid, toPay, toRecover } of byItem.values()) {
          expect(price + overrun).toBe(all);
          expect(paid + toPay - toRecover).toBe(all);
          expect(Math.min(overrun, toPay, toRecover)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("leave the price less what was paid of it, whichever expense paid it", () => {
    fc.assert(
      fc.property(budget, (some) => {
        const input = getInput(some);
        const { byItem } = getBudgetCosts(input);
        for (const [id, { price, toPay, toRecover, unplanned, instalments: parts }] of byItem) {
          const own = input.expenses.filter(({ itemId }) => itemId === id);
          const extra = Math.max(0, add(own.filter(({ isExtra }) => isExtra).map((one) => one.amount)));
          expect(toPay).toBe(Math.max(0, price - (add(own.map((one) => one.amount)) - extra)));
          const asked = add(parts.map(({ remaining }) => Math.max(0, remaining)));
          expect(asked + unplanned).toBe(toPay);
          const tied = add(own.flatMap((one) => (one.instalmentId === null ? [] : one.amount)));
          expect(toRecover).toBeLessThanOrEqual(Math.max(0, tied - price));
          const below = parts.filter(({ remaining }) => remaining < 0);
          expect(add(below.map(({ remaining }) => -remaining))).toBe(below.length === 0 ? 0 : toRecover);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
