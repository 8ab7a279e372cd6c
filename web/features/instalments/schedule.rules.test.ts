import { describe, expect, it } from "vitest";
import type { Instalment } from "#contract/instalments.ts";
import { createExpense, createBudgetItem } from "#web/features/budget/budget-builders.ts";
import { getBarShare, getLeftByItem, createMonthBars, createScheduleView } from "./schedule.rules.ts";

const today = "2026-11-23";

function part(facts: Partial<Instalment>): Instalment {
  const amounts = { amount: 0, paid: 0, remaining: 0, expense_ids: [] };
  const due = { rule: "fixed", months: 0, days: 0 } as const;
  return { id: "part", budget_item_id: "item", kind: "instalment", due, due_on: null, ...amounts, ...facts };
}

/** The case of the design: paid, late, planned, and an item without a schedule. */
const venue = createBudgetItem({ id: "venue", price: 7564, provider: "Domaine" });
const music = createBudgetItem({ id: "music", price: 307.8 });
const rings = createBudgetItem({ id: "rings", price: 788.45 });
const items = [venue, music, rings];
const instalments = [
  part({ id: "a", budget_item_id: "venue", kind: "acompte", amount: 2269.2, due_on: "2026-06-01" }),
  part({ id: "b", budget_item_id: "venue", amount: 3025.6, due_on: "2027-04-12" }),
  part({ id: "c", budget_item_id: "venue", kind: "balance", due_on: "2027-06-02" }),
  part({ id: "d", budget_item_id: "music", kind: "balance", due_on: "2026-11-02" }),
];
const expenses = [
  createExpense({ amount: 2269.2, date: "2026-06-03", budget_item_id: "venue", instalment_id: "a" }),
  createExpense({ amount: 700, date: "2026-10-08", budget_item_id: "venue", instalment_id: "b" }),
  createExpense({ amount: 461.7, date: "2026-10-10", budget_item_id: "rings" }),
  createExpense({ amount: -50, date: "2026-10-20", budget_item_id: "rings" }),
];
const view = createScheduleView({ instalments, items, expenses, today });

describe("the schedule", () => {
  it("groups late, dated and paid payments, and items without a plan", () => {
    expect(view.lateRows.map(({ id, urgency }) => [id, urgency])).toEqual([
      ["d", { kind: "late", days: 21 }],
    ]);
    expect(view.monthGroups.map(({ month, rows }) => [month, rows.map(({ id }) => id)])).toEqual([
      ["2027-04", ["b"]],
      ["2027-06", ["c"]],
    ]);
    expect(view.paidRows.map(({ id }) => id)).toEqual(["a"]);
    expect(view.unplannedItems.map(({ item, left }) => [item.id, left])).toEqual([["rings", 376_75]]);
    expect(view.undatedRows).toEqual([]);
  });

  it("agrees with itself to the cent", () => {
    const rows = view.rows.reduce((sum, { remaining }) => sum + remaining, 0);
    expect(view.table.toPay).toBe(rows + 376_75);
    expect(view.total.toPay).toBe(view.table.toPay);
    expect(view.table.months.map(({ month, paid, planned, late }) => [month, paid, planned, late])).toEqual([
      ["2026-06", 2269_20, 0, 0],
      ["2026-10", 1111_70, 0, 0],
      ["2026-11", 0, 0, 307_80],
      ["2027-04", 0, 2325_60, 0],
      ["2027-06", 0, 2269_20, 0],
    ]);
    const leftByItem = getLeftByItem({ instalments, items, expenses, today });
    expect(leftByItem.get("venue")).toMatchObject({ toPay: 4594_80, late: 0 });
    expect(leftByItem.get("music")).toMatchObject({ toPay: 307_80, late: 307_80 });
  });

  it("adds up to what was paid: instalments in full, in part, and expenses for none", () => {
    const paidInFull = view.paidRows.reduce((sum, { paid }) => sum + paid, 0);
    expect(view.otherPayments).toEqual({
      inPart: { count: 1, paid: 700_00 },
      withoutInstalment: { count: 2, paid: 411_70 },
    });
    expect(paidInFull + 700_00 + 411_70).toBe(view.total.paid);
  });

  it("follows a lower price: what exceeds it is said, what was overpaid comes back", () => {
    const cheap = createScheduleView({ instalments, items: [{ ...venue, price: 4000 }], expenses, today });
    expect(cheap.excesses.map(({ excess }) => excess)).toEqual([1294_80]);
    const refund = createScheduleView({
      instalments,
      items: [{ ...venue, price: 2000 }],
      expenses: expenses.slice(0, 1),
      today,
    });
    expect(refund.rows.find(({ id }) => id === "c")?.remaining).toBeLessThan(0);
  });

  it("forgets a payment that is no longer among the expenses", () => {
    const unpaid = createScheduleView({ instalments, items, expenses: [], today });
    expect(unpaid.lateRows.map(({ id }) => id)).toEqual(["a", "d"]);
  });
});

describe("what no instalment asks for", () => {
  const deposit = part({ id: "a", budget_item_id: "venue", kind: "acompte", amount: 1500 });
  const price5000 = { ...venue, price: 5000 };

  it("is what a schedule without a balance leaves out", () => {
    const paid = createExpense({ amount: 1500, budget_item_id: "venue", instalment_id: "a" });
    const alone = createScheduleView({ instalments: [deposit], items: [price5000], expenses: [paid], today });
    expect(alone.unplannedItems).toMatchObject([{ left: 3500_00, hasPlan: true }]);
    expect(alone.total.toPay).toBe(3500_00);
    expect(alone.table.toPay).toBe(3500_00);
  });

  it("is not what was paid without an instalment, which is offered to be tied", () => {
    const balance = part({ id: "c", budget_item_id: "venue", kind: "balance" });
    const loose = createExpense({ amount: 1500, budget_item_id: "venue" });
    const extra = createExpense({ amount: 80, budget_item_id: "venue", is_extra: true });
    const lists = { instalments: [deposit, balance], items: [price5000, rings] };
    const both = createScheduleView({ ...lists, expenses: [loose, extra, ...expenses.slice(2)], today });
    expect(both.rows.map(({ id, remaining }) => [id, remaining])).toEqual([
      ["a", 1500_00],
      ["c", 2000_00],
    ]);
    expect(both.unassignedExpenses.map(({ item, expenses: own }) => [item.id, own])).toEqual([
      ["venue", [loose]],
    ]);
  });
});

describe("the bars", () => {
  it("have a month between others even if it is empty", () => {
    const bars = createMonthBars(view.table);
    expect(bars).toHaveLength(13);
    expect(bars[1]).toEqual({ month: "2026-07", paid: 0, planned: 0, late: 0 });
    expect(getBarShare(2325_60, bars)).toBe(1);
    expect(getBarShare(-1, bars)).toBe(0);
  });

  it("leave empty months out where there are many, and are none without amounts", () => {
    const sums = { paid: 1, planned: 0, late: 0 };
    const months = [
      { month: "2020-01", ...sums },
      { month: "2027-01", ...sums },
    ];
    expect(createMonthBars({ months })).toEqual(months);
    expect(createMonthBars({ months: [] })).toEqual([]);
  });
});
