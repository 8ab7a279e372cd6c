/** Amounts by month: what was paid, what is planned, and what is late. */
import { type Cents, sum } from "./cents.ts";
import { type Day, type Month, getMonth } from "./days.ts";
import { isLate } from "./due-days.ts";

export interface MonthInput {
  /** The current day in the wedding's time zone. */
  readonly today: Day;
  /** Every expense, also without an item; a refund is negative. */
  readonly expenses: readonly { readonly date: Day | null; readonly amount: Cents }[];
  /** Every instalment, with the values of `getItemCost`. */
  readonly instalments: readonly { readonly dueOn: Day | null; readonly remaining: Cents }[];
  /** Of each item, the part of its price that no instalment covers. */
  readonly unscheduled: readonly Cents[];
}

export interface MonthSums {
  readonly paid: Cents;
  /** To pay and not late. What is to be recovered is not in it. */
  readonly planned: Cents;
  readonly late: Cents;
}

export interface MonthTable {
  /** The months with amounts, earliest first. */
  readonly months: readonly (MonthSums & { readonly month: Month })[];
  /** Expenses without a date, instalments without a due day, and items without a schedule. */
  readonly undated: MonthSums;
  /** The sum of all months and of undated amounts. */
  readonly paid: Cents;
  /** Planned and late: « À payer ». */
  readonly toPay: Cents;
}

interface MonthEntry extends Partial<MonthSums> {
  readonly month: Month | null;
}

/**
 * Payments count on their day, planned amounts on their due day. After the due day they count in the current month.
 */
export function getMonthTable(input: MonthInput): MonthTable {
  const entries = getEntries(input);
  const months = [...new Set(entries.flatMap(({ month }) => month ?? []))].toSorted();
  const totals = getSums(entries);
  return {
    months: months.map((month) => ({ month, ...getSums(entries.filter((entry) => entry.month === month)) })),
    undated: getSums(entries.filter(({ month }) => month === null)),
    paid: totals.paid,
    toPay: totals.planned + totals.late,
  };
}

function getEntries({ today, expenses, instalments, unscheduled }: MonthInput): readonly MonthEntry[] {
  return [
    ...expenses.map(({ date, amount }) => ({ month: date === null ? null : getMonth(date), paid: amount })),
    ...instalments
      .filter(({ remaining }) => remaining > 0)
      .map(({ dueOn, remaining }) => {
        const month = dueOn === null ? null : getMonth(dueOn < today ? today : dueOn);
        return isLate({ dueOn, remaining }, today)
          ? { month, late: remaining }
          : { month, planned: remaining };
      }),
    ...unscheduled.map((planned) => ({ month: null, planned })),
  ];
}

function getSums(entries: readonly MonthEntry[]): MonthSums {
  const total = (of: keyof MonthSums) => sum(entries.map((entry) => entry[of] ?? 0));
  return { paid: total("paid"), planned: total("planned"), late: total("late") };
}
