/** The figures of the budget: spent, planned and remaining. All sums are whole cents. */
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import { getCents } from "#i18n/amounts.ts";
import { fold } from "#i18n/formats.ts";

/** The ring shows this many types and the others as one. Each has a colour, counted from 1. */
export const ringTypes = 7;
export const otherHue = ringTypes + 1;

export interface Line {
  readonly id: string;
  readonly item: BudgetItem;
  readonly planned: number;
  readonly spent: number;
  /** The amount over the plan; 0 within it. */
  readonly over: number;
  /** The number of its expenses. */
  readonly expenses: number;
  readonly hue: number;
}

export interface Sums {
  readonly planned: number;
  readonly spent: number;
  /** The part of the expenses without an item. */
  readonly untied: number;
}

/** Types that differ only in case are the same. */
function getKey(type: string): string {
  return fold(type).trim();
}

export interface TypeGroup {
  readonly key: string;
  readonly type: string;
  readonly planned: number;
  readonly items: number;
}

/** The types by planned sum, largest first; equal ones in the order of creation. */
export function groupTypes(items: readonly BudgetItem[]): readonly TypeGroup[] {
  const groups = new Map<string, TypeGroup>();
  for (const { type, price } of items) {
    const key = getKey(type);
    const { planned, items: count, type: first } = groups.get(key) ?? { planned: 0, items: 0, type };
    groups.set(key, { key, type: first, planned: planned + getCents(price), items: count + 1 });
  }
  return [...groups.values()].toSorted((one, other) => other.planned - one.planned);
}

function getHues(items: readonly BudgetItem[]): ReadonlyMap<string, number> {
  return new Map(groupTypes(items).map(({ key }, at) => [key, Math.min(at + 1, otherHue)]));
}

/** Each item with its expenses, in the order of creation. */
export function toLines(items: readonly BudgetItem[], expenses: readonly Expense[]): readonly Line[] {
  const spent = new Map<string | null, { cents: number; count: number }>();
  for (const { budget_item_id: id, amount } of expenses) {
    const { cents, count } = spent.get(id) ?? { cents: 0, count: 0 };
    spent.set(id, { cents: cents + getCents(amount), count: count + 1 });
  }
  const hues = getHues(items);
  return items.map((item) => {
    const planned = getCents(item.price);
    const { cents, count } = spent.get(item.id) ?? { cents: 0, count: 0 };
    const hue = hues.get(getKey(item.type)) ?? otherHue;
    const over = Math.max(0, cents - planned);
    return { id: item.id, item, planned, spent: cents, over, expenses: count, hue };
  });
}

/** Expenses of a deleted item count as without an item. */
export function getSums(lines: readonly Line[], expenses: readonly Expense[]): Sums {
  const planned = lines.reduce((sum, line) => sum + line.planned, 0);
  const tied = lines.reduce((sum, line) => sum + line.spent, 0);
  const spent = expenses.reduce((sum, { amount }) => sum + getCents(amount), 0);
  return { planned, spent, untied: spent - tied };
}

/** The spent part of a plan. If refunds exceed expenses, nothing is spent and the whole plan is left. */
export interface Spending {
  readonly refunded: number;
  /** Of the plan, rounded. */
  readonly percent: number;
  readonly left: number;
  readonly beyond: number;
}

export function getSpending({ planned, spent }: { planned: number; spent: number }): Spending {
  const used = Math.max(0, spent);
  return {
    refunded: Math.max(0, -spent),
    percent: planned > 0 ? Math.round((used / planned) * 100) : 0,
    left: Math.max(0, planned - used),
    beyond: Math.max(0, used - planned),
  };
}

/** The item furthest over its plan and the number of others over theirs; null if none is. */
export function findOverrun(lines: readonly Line[]): { worst: Line; others: number } | null {
  const beyond = lines.filter(({ over }) => over > 0).toSorted((one, other) => other.over - one.over);
  const [worst] = beyond;
  return worst ? { worst, others: beyond.length - 1 } : null;
}

/** What remains of the estimated budget after the plan, in cents; negative if the plan exceeds it. */
export function getRemaining(envelope: number, planned: number): number {
  return envelope - planned;
}

/** Cents per guest, rounded; null without guests. */
export function getPerGuest(planned: number, guests: number): number | null {
  return guests > 0 ? Math.round(planned / guests) : null;
}
