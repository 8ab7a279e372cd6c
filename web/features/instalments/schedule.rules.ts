/** What the schedule of payments shows: its groups, its rows and its months. All sums are whole cents. */
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import type { Instalment } from "#contract/instalments.ts";
import { getCents } from "#i18n/amounts.ts";
import { sum } from "#money/cents.ts";
import type { BudgetTotal } from "#money/costs.ts";
import { addMonths, type Day, type Month, getMonth } from "#money/days.ts";
import { sortByDueDay, isLate, type Urgency, getUrgency } from "#money/due-days.ts";
import { type MonthSums, type MonthTable, getMonthTable } from "#money/months.ts";
import { getCosts, type MoneyLists } from "#web/platform/costs.rules.ts";

export interface ScheduleRow {
  readonly id: string;
  readonly instalment: Instalment;
  readonly item: BudgetItem;
  readonly kind: Instalment["kind"];
  readonly amount: number;
  readonly paid: number;
  /** Below zero for a balance that is to be recovered. */
  readonly remaining: number;
  /** The part of the amount that the price does not leave to pay. */
  readonly beyondPrice: number;
  readonly dueOn: Day | null;
  readonly urgency: Urgency;
  /** The expenses that pay it, the latest last. */
  readonly payments: readonly Expense[];
}

export interface MonthGroup {
  readonly month: Month;
  readonly rows: readonly ScheduleRow[];
}

/** An item of which something is to pay that no instalment asks for. */
export interface UnplannedItem {
  readonly item: BudgetItem;
  readonly left: number;
  /** Whether it has a schedule, which then has no balance. */
  readonly hasPlan: boolean;
}

/** What was paid and stands in no row of `paidRows`. With them it is all that was paid. */
export interface OtherPayments {
  /** Instalments that are paid in part, and what was paid of them. */
  readonly inPart: { readonly count: number; readonly paid: number };
  /** Expenses that pay no instalment; refunds lower the sum. */
  readonly withoutInstalment: { readonly count: number; readonly paid: number };
}

/** Expenses of an item with a schedule that pay none of its instalments, and are no extras. */
export interface UnassignedExpenses {
  readonly item: BudgetItem;
  readonly expenses: readonly Expense[];
}

/** An item whose instalments exceed its price. */
export interface ItemExcess {
  readonly item: BudgetItem;
  readonly excess: number;
}

export interface ScheduleView {
  readonly total: BudgetTotal;
  readonly rows: readonly ScheduleRow[];
  readonly lateRows: readonly ScheduleRow[];
  readonly monthGroups: readonly MonthGroup[];
  readonly undatedRows: readonly ScheduleRow[];
  readonly paidRows: readonly ScheduleRow[];
  readonly otherPayments: OtherPayments;
  readonly unplannedItems: readonly UnplannedItem[];
  readonly unassignedExpenses: readonly UnassignedExpenses[];
  readonly excesses: readonly ItemExcess[];
  readonly table: MonthTable;
}

export interface ScheduleInput extends MoneyLists {
  /** In the wedding's time zone. */
  readonly today: Day;
}

export function createScheduleView(input: ScheduleInput): ScheduleView {
  const { items, expenses, today } = input;
  const costs = getCosts(input);
  const rows = sortByDueDay(items.flatMap((item) => createRows(item, costs, input)));
  const openRows = rows.filter((row) => !isPaid(row));
  const datedRows = openRows.filter((row) => row.dueOn !== null && !isLate(row, today));
  const months = [...new Set(datedRows.flatMap(({ dueOn }) => (dueOn === null ? [] : getMonth(dueOn))))];
  const itemCosts = items.flatMap((item) => {
    const cost = costs.byItem.get(item.id);
    return cost ? [{ item, cost }] : [];
  });
  return {
    total: costs.total,
    rows,
    lateRows: openRows.filter((row) => isLate(row, today)),
    monthGroups: months.toSorted().map((month) => ({
      month,
      rows: datedRows.filter(({ dueOn }) => dueOn !== null && getMonth(dueOn) === month),
    })),
    undatedRows: openRows.filter(({ dueOn }) => dueOn === null),
    paidRows: rows.filter(isPaid),
    otherPayments: getOtherPayments(rows, expenses),
    unplannedItems: itemCosts
      .map(({ item, cost }) => ({ item, left: cost.unplanned, hasPlan: cost.instalments.length > 0 }))
      .filter(({ left }) => left > 0),
    unassignedExpenses: itemCosts.flatMap(({ item, cost: { instalments: parts } }) => {
      const expensesToAssign = listExpensesToAssign(item, { parts, expenses });
      return parts.length > 0 && expensesToAssign.length > 0 ? [{ item, expenses: expensesToAssign }] : [];
    }),
    excesses: itemCosts
      .map(({ item, cost }) => ({ item, excess: cost.excess }))
      .filter(({ excess }) => excess > 0),
    table: getMonthTable({
      today,
      expenses: expenses.map(({ date, amount }) => ({ date, amount: getCents(amount) })),
      instalments: rows,
      unscheduled: itemCosts.map(({ cost }) => cost.unplanned).filter((left) => left > 0),
    }),
  };
}

function isPaid({ remaining, paid }: ScheduleRow): boolean {
  return remaining === 0 && paid !== 0;
}

function getOtherPayments(rows: readonly ScheduleRow[], expenses: readonly Expense[]): OtherPayments {
  const partlyPaidRows = rows.filter((row) => !isPaid(row) && row.paid !== 0);
  const payments = new Set(rows.flatMap((row) => row.payments));
  const others = expenses.filter((expense) => !payments.has(expense));
  return {
    inPart: { count: partlyPaidRows.length, paid: sum(partlyPaidRows.map(({ paid }) => paid)) },
    withoutInstalment: { count: others.length, paid: sum(others.map(({ amount }) => getCents(amount))) },
  };
}

type Costs = ReturnType<typeof getCosts>;

function createRows(
  item: BudgetItem,
  costs: Costs,
  { expenses, today }: ScheduleInput,
): readonly ScheduleRow[] {
  const parts = costs.byItem.get(item.id)?.instalments ?? [];
  return parts.map(({ id, instalment, amount, paid, remaining, beyondPrice }) => {
    const { kind, due_on: dueOn } = instalment;
    const urgency = getUrgency({ remaining, dueOn }, today);
    const payments = expenses.filter(({ instalment_id: pays }) => pays === id);
    return { id, instalment, item, kind, amount, paid, remaining, beyondPrice, dueOn, urgency, payments };
  });
}

/** Expenses of the item that count towards its price, but pay none of its instalments. */
function listExpensesToAssign(
  item: BudgetItem,
  {
    parts,
    expenses,
  }: { readonly parts: readonly { readonly id: string }[]; readonly expenses: readonly Expense[] },
): readonly Expense[] {
  const ids = new Set(parts.map(({ id }) => id));
  return expenses.filter(
    ({ budget_item_id: id, instalment_id: pays, is_extra: isExtra }) =>
      id === item.id && !isExtra && (pays === null || !ids.has(pays)),
  );
}

/** What is left to pay of an item, and its next payment, if its schedule has one. */
export interface ItemLeft {
  readonly toPay: number;
  readonly next: ScheduleRow | null;
  /** The part of it that is late. */
  readonly late: number;
}

/** What is left to pay, by the id of each item. */
export function getLeftByItem(input: ScheduleInput): ReadonlyMap<string, ItemLeft> {
  const costs = getCosts(input);
  return new Map(
    input.items.map((item) => {
      const toPay = costs.byItem.get(item.id)?.toPay ?? 0;
      const rows = sortByDueDay(createRows(item, costs, input));
      const unpaidRows = rows.filter(({ remaining }) => remaining > 0);
      const lateRows = unpaidRows.filter(({ urgency }) => urgency.kind === "late");
      const late = sum(lateRows.map(({ remaining }) => remaining));
      return [item.id, { toPay, next: unpaidRows[0] ?? null, late }];
    }),
  );
}

/** More months in a row than this are shown without the empty ones. */
const maxMonths = 18;

export interface MonthBar extends MonthSums {
  readonly month: Month;
}

const noAmounts: MonthSums = { paid: 0, planned: 0, late: 0 };

/** The bars of the chart: the months with amounts, and the empty ones between them unless there are too many. */
export function createMonthBars({ months }: Pick<MonthTable, "months">): readonly MonthBar[] {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const bars: MonthBar[] = [];
  for (let month = first.month; month <= last.month; month = getMonth(addMonths(`${month}-01`, 1))) {
    if (bars.length === maxMonths) return months;
    bars.push({ ...noAmounts, ...months.find((each) => each.month === month), month });
  }
  return bars;
}

/** The share of a bar in the highest one, from 0 to 1. A refund has no bar. */
export function getBarShare(cents: number, bars: readonly MonthSums[]): number {
  const highest = Math.max(1, ...bars.map(getBarSum));
  return Math.max(0, cents) / highest;
}

/** What a bar stands for, in cents. A part below zero, as in a month with more refunds than payments, counts as 0. */
export function getBarSum({ paid, planned, late }: MonthSums): number {
  return Math.max(0, paid) + Math.max(0, planned) + Math.max(0, late);
}
