import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPrice, cents } from "#test/support/money.ts";
import { getLeft, getSchedule } from "./schedules.ts";

/** Amount and payment of each part in euros; null for the balance. */
type Payments = readonly (readonly [amount: number | null, paid: number])[];

function schedule(price: number, payments: Payments) {
  return getSchedule(
    cents(price),
    payments.map(([amount, paid]) => ({ amount: amount === null ? null : cents(amount), paid: cents(paid) })),
  );
}

describe("the schedule of a caterer", () => {
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
    [
      "the price falls below the parts",
      4000,
      unpaid,
      { balance: -1294.8, remaining: [2269.2, 3025.6, -1294.8] },
    ],
  ])("%s", (_, price, payments, { balance, remaining }) => {
    const { instalments } = schedule(price, payments);
    expect(instalments.at(-1)?.amount).toBe(cents(balance));
    expect(instalments.map((instalment) => instalment.remaining)).toEqual(remaining.map(cents));
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
    expect(schedule(price, payments)).toMatchObject({ toRecover: cents(toRecover), excess: cents(excess) });
  });

  it("handles a partial payment and its refund", () => {
    expect(schedule(5814.35, [[1744.31, 500]]).instalments[0]?.remaining).toBe(cents(1244.31));
    expect(schedule(5814.35, [[1744.31, 500 - 500]]).instalments[0]?.remaining).toBe(cents(1744.31));
  });

  it("keeps the other fields of an instalment", () => {
    const [only] = getSchedule(500, [{ id: "a", amount: null, paid: 200 }]).instalments;
    expect(only).toEqual({ id: "a", amount: 500, paid: 200, remaining: 300 });
  });

  it("can be without a balance; then only the parts remain", () => {
    expect(schedule(100, [[30, 0]])).toMatchObject({ paid: 0, remaining: cents(30), excess: 0 });
  });
});

describe("what is left to pay of an item", () => {
  it.each<[string, number, number, number | null, number, number]>([
    ["1,744 paid in the schedule, 596 outside it", 5814, 1744 + 596, 5814 - 1744, 4070, 596],
    ["all paid, then the price falls by 117.40", 7446.6, 7564, -117.4, -117.4, 0],
    ["no schedule, partly spent", 1026, 699.25, null, 326.75, 0],
    ["no schedule, spent beyond the price", 1026, 1100, null, 0, 74],
    ["no schedule, more came back than went out", 1026, -50, null, 1076, 0],
  ])("%s", (_, price, spent, ...[remaining, left, over]) => {
    const item = {
      price: cents(price),
      spent: cents(spent),
      remaining: remaining === null ? null : cents(remaining),
    };
    expect(getLeft(item)).toEqual({ left: cents(left), over: cents(over) });
  });
});

describe("1,000 random schedules", () => {
  const anyPart = fc.record({
    amount: fc.integer({ min: 0, max: 500_000 }),
    paid: fc.oneof(fc.constant(0), fc.integer({ min: -1000, max: 600_000 })),
  });
  const parts = fc.array(anyPart, { maxLength: 23 });
  const balancePaid = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 500_000 }));

  it("leave the price less what is paid, whichever part was paid", () => {
    fc.assert(
      fc.property(anyPrice, parts, balancePaid, (price, some, paid) => {
        const result = getSchedule(price, [...some, { amount: null, paid }]);
        expect(result.remaining).toBe(price - result.paid);
        expect(result.toRecover).toBe(Math.max(0, -result.remaining));
        expect(result.instalments.slice(0, -1).every(({ remaining }) => remaining >= 0)).toBe(true);
        expect(result.excess).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });

  it("are settled once the remainder of each part is paid, if the price covers the parts", () => {
    fc.assert(
      fc.property(anyPrice, parts, (price, some) => {
        const planned = getSchedule(price, [...some, { amount: null, paid: 0 }]);
        fc.pre(planned.excess === 0 && planned.toRecover === 0);
        const paidUp = planned.instalments.map(({ paid, remaining }, at) => ({
          amount: some[at]?.amount ?? null,
          paid: paid + remaining,
        }));
        const settled = getSchedule(price, paidUp);
        expect(settled).toMatchObject({ paid: price, remaining: 0, toRecover: 0, excess: 0 });
        expect(settled.instalments.every(({ remaining }) => remaining === 0)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
