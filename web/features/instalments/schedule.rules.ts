/** What the schedule of payments shows: its groups, its rows and its months. All sums are whole cents. */
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import type { Instalment } from "#contract/instalments.ts";
import { getCents } from "#i18n/amounts.ts";
import { addMonths, type Day, type Month, getMonth } from "#money/days.ts";
import { inDueOrder, isLate, type Urgency, getUrgency } from "#money/due-days.ts";
import { type MonthSums, type MonthTable, tableByMonth } from "#money/months.ts";
import { getLeft, getSchedule } from "#money/schedules.ts";

export interface ScheduleRow {
  readonly id: string;
  readonly instalment: Instalment;
  readonly item: BudgetItem;
  readonly kind: Instalment["kind"];
  readonly amount: number;
  readonly paid: number;
  /** Below zero for a balance that is to be refunded. */
  readonly remaining: number;
  readonly dueOn: Day | null;
  readonly urgency: Urgency;
  /** The expenses that pay it, the latest last. */
  readonly payments: readonly Expense[];
}

export interface MonthGroup {
  readonly month: Month;
  readonly rows: readonly ScheduleRow[];
}

export interface Unplanned {
  readonly item: BudgetItem;
  readonly left: number;
}

/** An item whose remaining parts exceed its price. */
export interface Excess {
  readonly item: BudgetItem;
  readonly excess: number;
}

export interface ScheduleView {
  readonly rows: readonly ScheduleRow[];
  readonly late: readonly ScheduleRow[];
  readonly months: readonly MonthGroup[];
  readonly undated: readonly ScheduleRow[];
  readonly paid: readonly ScheduleRow[];
  /** Items without a schedule. */
  readonly unplanned: readonly Unplanned[];
  readonly excesses: readonly Excess[];
  readonly table: MonthTable;
}

export interface ScheduleInput {
  readonly instalments: readonly Instalment[];
  readonly items: readonly BudgetItem[];
  readonly expenses: readonly Expense[];
  /** In the wedding's time zone. */
  readonly today: Day;
}

/**
 * Amounts are computed from the lists on screen, not from the reply, so that a price or an expense that changed
 * since shows everywhere at once.
 */
export function createScheduleView(input: ScheduleInput): ScheduleView {
  const { items, expenses, instalments, today } = input;
  const plans = items.map((item) => ({
    item,
    parts: instalments.filter(({ budget_item_id: id }) => id === item.id),
  }));
  const planned = plans.filter(({ parts }) => parts.length > 0);
  const schedules = planned.map((plan) => ({ ...plan, ...getRows(plan, expenses, today) }));
  const rows = inDueOrder(schedules.flatMap((schedule) => schedule.rows));
  const unplanned = plans
    .filter(({ parts }) => parts.length === 0)
    .map(({ item }) => ({ item, left: getLeftWithoutSchedule(item, expenses) }));
  const open = rows.filter(({ remaining, paid }) => remaining !== 0 || paid === 0);
  const late = open.filter((row) => isLate(row, today));
  const dated = open.filter((row) => row.dueOn !== null && !isLate(row, today));
  const months = [...new Set(dated.flatMap(({ dueOn }) => (dueOn === null ? [] : getMonth(dueOn))))];
  return {
    rows,
    late,
    months: months.toSorted().map((month) => ({
      month,
      rows: dated.filter(({ dueOn }) => dueOn !== null && getMonth(dueOn) === month),
    })),
    undated: open.filter(({ dueOn }) => dueOn === null),
    paid: rows.filter(({ remaining, paid }) => remaining === 0 && paid !== 0),
    unplanned,
    excesses: schedules.filter(({ excess }) => excess > 0),
    table: tableByMonth({
      today,
      expenses: expenses.map(({ date, amount }) => ({ date, amount: getCents(amount) })),
      instalments: rows,
      unscheduled: unplanned.map(({ left }) => left).filter((left) => left !== 0),
    }),
  };
}

interface Plan {
  readonly item: BudgetItem;
  readonly parts: readonly Instalment[];
}

function getRows({ item, parts }: Plan, expenses: readonly Expense[], today: Day) {
  const paidParts = parts.map((instalment) => {
    const payments = expenses.filter(({ instalment_id: id }) => id === instalment.id);
    const amount = instalment.kind === "balance" ? null : getCents(instalment.amount);
    return { instalment, payments, amount, paid: sumSpent(payments) };
  });
  const { instalments, excess } = getSchedule(getCents(item.price), paidParts);
  const rows = instalments.map(({ instalment, payments, paid, amount, remaining }): ScheduleRow => {
    const { id, kind, due_on: dueOn } = instalment;
    const urgency = getUrgency({ remaining, dueOn }, today);
    return { id, instalment, item, kind, amount, paid, remaining, dueOn, urgency, payments };
  });
  return { rows, excess };
}

function sumSpent(expenses: readonly Expense[]): number {
  return expenses.reduce((sum, { amount }) => sum + getCents(amount), 0);
}

function getLeftWithoutSchedule(item: BudgetItem, expenses: readonly Expense[]): number {
  const spent = sumSpent(expenses.filter(({ budget_item_id: id }) => id === item.id));
  return getLeft({ price: getCents(item.price), spent, remaining: null }).left;
}

/** What is left to pay of an item, and its next payment, if its schedule has one. */
export interface ItemLeft {
  readonly left: number;
  readonly next: ScheduleRow | null;
  readonly isLate: boolean;
}

export function getLeftByItem(view: ScheduleView): ReadonlyMap<string, ItemLeft> {
  const byItem = new Map<string, readonly ScheduleRow[]>();
  for (const row of view.rows) byItem.set(row.item.id, [...(byItem.get(row.item.id) ?? []), row]);
  return new Map<string, ItemLeft>([
    ...view.unplanned.map(({ item, left }) => [item.id, { left, next: null, isLate: false }] as const),
    ...[...byItem].map(([id, rows]) => {
      const next = rows.find(({ remaining }) => remaining > 0) ?? null;
      const left = rows.reduce((sum, { remaining }) => sum + remaining, 0);
      return [id, { left, next, isLate: next?.urgency.kind === "late" }] as const;
    }),
  ]);
}

/** More months in a row than this are shown without the empty ones. */
const maxMonths = 18;

export interface MonthBar extends MonthSums {
  readonly month: Month;
}

const nothing: MonthSums = { paid: 0, planned: 0, late: 0 };

/** The bars of the chart: the months with amounts, and the empty ones between them if they are few. */
export function createMonthBars({ months }: Pick<MonthTable, "months">): readonly MonthBar[] {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const bars: MonthBar[] = [];
  for (let month = first.month; month <= last.month; month = getMonth(addMonths(`${month}-01`, 1))) {
    if (bars.length === maxMonths) return months;
    bars.push({ ...nothing, ...months.find((each) => each.month === month), month });
  }
  return bars;
}

/** The share of a bar in the highest one, from 0 to 1. A refund has no bar. */
export function getBarShare(cents: number, bars: readonly MonthSums[]): number {
  const highest = Math.max(1, ...bars.map(getHeight));
  return Math.max(0, cents) / highest;
}

export function getHeight({ paid, planned, late }: MonthSums): number {
  return Math.max(0, paid) + Math.max(0, planned) + Math.max(0, late);
}
