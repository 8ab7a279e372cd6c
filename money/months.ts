/** Money by month: what was paid, what is still to pay, and what of it is late. */
import { type Cents, sum } from "./cents.ts";
import { type Day, type Month, monthOf } from "./days.ts";
import { isLate } from "./due-days.ts";

export interface MonthInput {
  /** The day it is for the wedding. */
  readonly today: Day;
  /** Every expense, also of no item; a refund is below zero. */
  readonly expenses: readonly { readonly date: Day | null; readonly amount: Cents }[];
  /** Every instalment, as `scheduleOf` says. */
  readonly instalments: readonly { readonly dueOn: Day | null; readonly remaining: Cents }[];
  /** What the items without a schedule leave to pay, as `leftOf` says. */
  readonly unscheduled: readonly Cents[];
}

export interface MonthSums {
  readonly paid: Cents;
  /** To pay, and not late; below zero if money comes back. */
  readonly planned: Cents;
  readonly late: Cents;
}

export interface MonthTable {
  /** The months in which something is paid or to pay, the earliest first. */
  readonly months: readonly (MonthSums & { readonly month: Month })[];
  /** Expenses without a date, instalments without a due day, and items without a schedule. */
  readonly undated: MonthSums;
  /** Of all months and what is undated. */
  readonly paid: Cents;
  /** Planned and late: « Reste à payer ». */
  readonly left: Cents;
}

interface MonthEntry extends Partial<MonthSums> {
  readonly month: Month | null;
}

/** Paid sums stand at the day of the expense, others at their due day; once that has passed, in the current month. */
export function tableByMonth(input: MonthInput): MonthTable {
  const entries = entriesOf(input);
  const months = [...new Set(entries.flatMap(({ month }) => month ?? []))].toSorted();
  const all = sumsOf(entries);
  return {
    months: months.map((month) => ({ month, ...sumsOf(entries.filter((entry) => entry.month === month)) })),
    undated: sumsOf(entries.filter(({ month }) => month === null)),
    paid: all.paid,
    left: all.planned + all.late,
  };
}

function entriesOf({ today, expenses, instalments, unscheduled }: MonthInput): readonly MonthEntry[] {
  return [
    ...expenses.map(({ date, amount }) => ({ month: date === null ? null : monthOf(date), paid: amount })),
    ...instalments
      .filter(({ remaining }) => remaining !== 0)
      .map(({ dueOn, remaining }) => {
        const month = dueOn === null ? null : monthOf(dueOn < today ? today : dueOn);
        return isLate({ dueOn, remaining }, today)
          ? { month, late: remaining }
          : { month, planned: remaining };
      }),
    ...unscheduled.map((left) => ({ month: null, planned: left })),
  ];
}

function sumsOf(entries: readonly MonthEntry[]): MonthSums {
  const total = (of: keyof MonthSums) => sum(entries.map((entry) => entry[of] ?? 0));
  return { paid: total("paid"), planned: total("planned"), late: total("late") };
}
