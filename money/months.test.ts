import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDay, cents } from "#test/support/money.ts";
import { type MonthInput, getMonthTable } from "./months.ts";

const today = "2026-11-23";
const nothing: MonthInput = { today, expenses: [], instalments: [], unscheduled: [] };

const row = (month: string, paid: number, planned: number, late = 0) => ({
  month,
  paid: cents(paid),
  planned: cents(planned),
  late: cents(late),
});

const spent = (date: string | null, euros: number) => ({ date, amount: cents(euros) });
const open = (dueOn: string | null, euros: number) => ({ dueOn, remaining: cents(euros) });

describe("the table by month", () => {
  it("holds payments by their day, the rest by due day, and undated amounts apart", () => {
    const table = getMonthTable({
      today,
      expenses: [spent("2026-10-02", 461.7), spent("2026-06-12", 2035), spent("2026-10-30", -50)],
      instalments: [open("2027-06-02", 2269.2), open("2026-11-02", 307.8), open("2027-04-12", 2325.6)],
      unscheduled: [cents(326.75)],
    });
    expect(table).toEqual({
      months: [
        row("2026-06", 2035, 0),
        row("2026-10", 411.7, 0),
        row("2026-11", 0, 0, 307.8),
        row("2027-04", 0, 2325.6),
        row("2027-06", 0, 2269.2),
      ],
      undated: { paid: 0, planned: cents(326.75), late: 0 },
      paid: cents(2446.7),
      toPay: cents(5229.35),
    });
  });

  it("adds late amounts of earlier months to the current one", () => {
    const instalments = [open("2026-08-01", 100), open("2026-11-22", 20), open("2026-11-23", 3)];
    expect(getMonthTable({ ...nothing, instalments }).months).toEqual([row("2026-11", 0, 3, 120)]);
  });

  it("leaves out what is to be recovered, which lowers nothing that is to pay", () => {
    const table = getMonthTable({
      ...nothing,
      instalments: [open("2026-08-01", -117.4), open("2027-01-05", 2)],
    });
    expect(table.months).toEqual([row("2027-01", 0, 2)]);
    expect(table.toPay).toBe(cents(2));
  });

  it("accepts expenses and instalments without a day", () => {
    const table = getMonthTable({ ...nothing, expenses: [spent(null, 12)], instalments: [open(null, 30)] });
    expect(table.undated).toEqual({ paid: cents(12), planned: cents(30), late: 0 });
    expect(table.months).toEqual([]);
  });

  it("leaves out months without amounts", () => {
    expect(getMonthTable({ ...nothing, instalments: [open("2027-01-05", 0)] })).toEqual({
      months: [],
      undated: { paid: 0, planned: 0, late: 0 },
      paid: 0,
      toPay: 0,
    });
  });

  it("adds up to everything paid and everything left, for 1,000 random cases", () => {
    const amount = fc.integer({ min: -50_000, max: 500_000 });
    const inputs = fc.record({
      today: anyDay,
      expenses: fc.array(fc.record({ date: fc.option(anyDay), amount })),
      instalments: fc.array(fc.record({ dueOn: fc.option(anyDay), remaining: amount })),
      unscheduled: fc.array(fc.nat(100_000)),
    });
    const total = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
    fc.assert(
      fc.property(inputs, (input) => {
        const { months, undated, paid, toPay } = getMonthTable(input);
        const rows = [...months, undated];
        expect(total(rows.map((each) => each.paid))).toBe(paid);
        expect(total(rows.map((each) => each.planned + each.late))).toBe(toPay);
        expect(paid).toBe(total(input.expenses.map((expense) => expense.amount)));
        const remaining = total(input.instalments.map((each) => Math.max(0, each.remaining)));
        expect(toPay).toBe(remaining + total(input.unscheduled));
        const names = months.map(({ month }) => month);
        expect(names).toEqual([...new Set(names)].toSorted());
        const current = input.today.slice(0, 7);
        expect(months.filter(({ month, late }) => late !== 0 && month !== current)).toEqual([]);
        expect(months.filter(({ month, planned }) => planned !== 0 && month < current)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
