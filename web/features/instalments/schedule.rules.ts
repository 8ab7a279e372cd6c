/** What the schedule of payments shows: its groups, its rows and its months. All sums are whole cents. */
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import type { Instalment } from "#contract/instalments.ts";
import { getCents } from "#i18n/amounts.ts";
import { sum } from "#money/cents.ts";
import type { BudgetTotal, ItemCost } from "#money/costs.ts";
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

export interface Unplanned {
  readonly item: BudgetItem;
  readonly left: number;
  /** Whether it has a schedule, which has no balance. */
  readonly hasPlan: boolean;
}

export interface OtherPaid {
  /** Instalments that are paid in part, and what was paid of them. */
  readonly inPart: { readonly count: number; readonly paid: number };
  /** Expenses that pay no instalment; refunds lower the sum. */
  readonly loose: { readonly count: number; readonly paid: number };
}

/** Expenses of an item with a schedule that pay none of its instalments, and are no extras. */
export interface UnassignedExpensesOfItem {
  readonly item: BudgetItem;
  readonly expenses: readonly Expense[];
}

/** An item whose remaining parts exceed its price. */
export interface Excess {
  readonly item: BudgetItem;
  readonly excess: number;
}

export interface ScheduleView {
  readonly total: BudgetTotal;
  readonly rows: readonly ScheduleRow[];
  readonly late: readonly ScheduleRow[];
  readonly months: readonly MonthGroup[];
  readonly undated: readonly ScheduleRow[];
  readonly paid: readonly ScheduleRow[];
  /** What was paid and stands in no row of `paid`. With them it is `total.paid`. */
  readonly otherPaid: OtherPaid;
  /** Items of which something is to pay that no instalment asks for. */
  readonly unplanned: readonly Unplanned[];
  readonly unassigned: readonly UnassignedExpensesOfItem[];
  readonly excesses: readonly Excess[];
  readonly leftByItem: ReadonlyMap<string, ItemLeft>;
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
  const open = rows.filter(({ remaining, paid }) => remaining !== 0 || paid === 0);
  const late = open.filter((row) => isLate(row, today));
  const dated = open.filter((row) => row.dueOn !== null && !isLate(row, today));
  const months = [...new Set(dated.flatMap(({ dueOn }) => (dueOn === null ? [] : getMonth(dueOn))))];
  const byItem = items.flatMap((item) => {
    const cost = costs.byItem.get(item.id);
    return cost ? [{ item, cost }] : [];
  });
  return {
    total: costs.total,
    rows,
    late,
    months: months.toSorted().map((month) => ({
      month,
      rows: dated.filter(({ dueOn }) => dueOn !== null && getMonth(dueOn) === month),
    })),
    undated: open.filter(({ dueOn }) => dueOn === null),
    paid: rows.filter(isPaid),
    otherPaid: getOtherPaid(rows, expenses),
    unplanned: byItem
      .map(({ item, cost }) => ({ item, left: cost.unplanned, hasPlan: cost.instalments.length > 0 }))
      .filter(({ left }) => left > 0),
    unassigned: byItem.flatMap(({ item, cost: { instalments: parts } }) => {
      const own = findUnassignedExpenses(item, { parts, expenses });
      return parts.length > 0 && own.length > 0 ? [{ item, expenses: own }] : [];
    }),
    excesses: byItem
      .map(({ item, cost }) => ({ item, excess: cost.excess }))
      .filter(({ excess }) => excess > 0),
    leftByItem: getLeftByItem(byItem, rows),
    table: getMonthTable({
      today,
      expenses: expenses.map(({ date, amount }) => ({ date, amount: getCents(amount) })),
      instalments: rows,
      unscheduled: byItem.map(({ cost }) => cost.unplanned).filter((left) => left > 0),
    }),
  };
}

function isPaid({ remaining, paid }: ScheduleRow): boolean {
  return remaining === 0 && paid !== 0;
}

function getOtherPaid(rows: readonly ScheduleRow[], expenses: readonly Expense[]): OtherPaid {
  const inPart = rows.filter((row) => !isPaid(row) && row.paid !== 0);
  const tied = new Set(rows.flatMap(({ payments }) => payments));
  const loose = expenses.filter((expense) => !tied.has(expense));
  return {
    inPart: { count: inPart.length, paid: sum(inPart.map(({ paid }) => paid)) },
    loose: { count: loose.length, paid: sum(loose.map(({ amount }) => getCents(amount))) },
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
function findUnassignedExpenses(
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
  /** What of it is late. */
  readonly late: number;
}

function getLeftByItem(
  byItem: readonly { readonly item: BudgetItem; readonly cost: Pick<ItemCost, "toPay"> }[],
  rows: readonly ScheduleRow[],
): ReadonlyMap<string, ItemLeft> {
  return new Map(
    byItem.map(({ item, cost: { toPay } }) => {
      const open = rows.filter((row) => row.item.id === item.id && row.remaining > 0);
      const late = open.filter(({ urgency }) => urgency.kind === "late");
      return [item.id, { toPay, next: open[0] ?? null, late: sum(late.map(({ remaining }) => remaining)) }];
    }),
  );
}

/** More months in a row than this are shown without the empty ones. */
const maxMonths = 18;

export interface MonthBar extends MonthSums {
  readonly month: Month;
}

const noAmounts: MonthSums = { paid: 0, planned: 0, late: 0 };

/** The bars of the chart: the months with amounts, and the empty ones between them if they are few. */
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
  const highest = Math.max(1, ...bars.map(getHeight));
  return Math.max(0, cents) / highest;
}

export function getHeight({ paid, planned, late }: MonthSums): number {
  return Math.max(0, paid) + Math.max(0, planned) + Math.max(0, late);
}
