import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDay, anyPrice, cents } from "#test/support/money.ts";
import { getItemCost } from "./costs.ts";
import { getDueDay } from "./due-days.ts";
import { getBalanceOnlyPlan, type PlannedInstalment, splitPrice, getUsualPlan } from "./plans.ts";

/** The amount of each instalment; the first one pays what is already paid. */
function getAmounts(price: number, plan: readonly PlannedInstalment[], alreadyPaid = 0): number[] {
  const parts = plan.map(({ amount }, at) => ({ id: String(at), amount }));
  const expenses = [{ instalmentId: "0", amount: alreadyPaid, isExtra: false }];
  return getItemCost({ price, instalments: parts, expenses }).instalments.map(({ amount }) => amount);
}

const atSignature = { rule: "signature", months: 0, days: 0 };
const twoMonthsBefore = { rule: "wedding", months: -2, days: 0 };
const tenDaysBefore = { rule: "wedding", months: 0, days: -10 };

describe("the usual plan", () => {
  it.each([
    [7564, [2269.2, 3025.6, 2269.2]],
    [5814.35, [1744.31, 2325.74, 1744.3]],
    [0.05, [0.02, 0.02, 0.01]],
    [0.01, [0.01]],
    [0, [0]],
  ])("for a venue or caterer of €%d", (price, amounts) => {
    const plan = getUsualPlan(cents(price), { hasMiddlePart: true });
    expect(getAmounts(cents(price), plan)).toEqual(amounts.map(cents));
  });

  it("has two parts for other providers", () => {
    expect(getAmounts(cents(1539), getUsualPlan(cents(1539)))).toEqual([cents(461.7), cents(1077.3)]);
  });

  it("has the kind and the due rule of each part", () => {
    expect(getUsualPlan(cents(7564), { hasMiddlePart: true })).toEqual([
      { kind: "acompte", amount: cents(2269.2), due: atSignature },
      { kind: "instalment", amount: cents(3025.6), due: twoMonthsBefore },
      { kind: "balance", amount: null, due: tenDaysBefore },
    ]);
  });

  it.each([
    [1000, [1000, 3025.6, 3538.4]],
    [7000, [7000, 564, 0]],
    [7564, [7564, 0]],
    [8000, [8000, -436]],
  ])("begins with the €%d already paid", (alreadyPaid, amounts) => {
    const plan = getUsualPlan(cents(7564), { hasMiddlePart: true, alreadyPaid: cents(alreadyPaid) });
    expect(getAmounts(cents(7564), plan, cents(alreadyPaid))).toEqual(amounts.map(cents));
  });
});

it("a plan can leave everything to the end, except what is already paid", () => {
  expect(getBalanceOnlyPlan()).toEqual([{ kind: "balance", amount: null, due: tenDaysBefore }]);
  expect(getBalanceOnlyPlan({ alreadyPaid: cents(200) })).toEqual([
    { kind: "acompte", amount: cents(200), due: atSignature },
    { kind: "balance", amount: null, due: tenDaysBefore },
  ]);
});

describe("1,000 random plans", () => {
  const runs = { numRuns: 1000 };

  it("add up to the price in 2 to 24 parts, none negative", () => {
    const percents = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 23 });
    fc.assert(
      fc.property(fc.oneof(anyPrice, fc.integer({ min: 0, max: 50 })), percents, (price, shares) => {
        const parts = splitPrice(price, shares);
        expect(parts).toHaveLength(shares.length + 1);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(price);
        expect(parts.every((part) => part >= 0 && Number.isSafeInteger(part))).toBe(true);
      }),
      runs,
    );
  });

  it("give the balance its share, off by less than a cent per part", () => {
    const few = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 23 });
    fc.assert(
      fc.property(anyPrice, few, (price, percents) => {
        const share = 100 - percents.reduce((total, percent) => total + percent, 0);
        const last = splitPrice(price + 10_000, percents).at(-1) ?? 0;
        expect(Math.abs(last - ((price + 10_000) * share) / 100)).toBeLessThanOrEqual(percents.length / 2);
      }),
      runs,
    );
  });

  it("are usual plans with one balance, at the end, and ordered days, none before the signature", () => {
    const options = fc.record({ hasMiddlePart: fc.boolean() });
    fc.assert(
      fc.property(anyPrice, options, anyDay, anyDay, (price, chosen, weddingOn, signedOn) => {
        const plan = getUsualPlan(price, chosen);
        expect(plan.filter(({ kind }) => kind === "balance")).toEqual([plan.at(-1)]);
        const amounts = getAmounts(price, plan);
        expect(amounts.reduce((total, part) => total + part, 0)).toBe(price);
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
        const days = plan.map(({ due }) => getDueDay(due, { weddingOn, signedOn }) ?? "");
        expect(days).toEqual(days.toSorted());
        expect(days.every((day) => day >= signedOn)).toBe(true);
      }),
      runs,
    );
  });
});
