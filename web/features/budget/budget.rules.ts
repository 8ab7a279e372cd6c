/** The rows of the budget: what each item costs, what is paid of it, and its colour. All sums are whole cents. */
import type { BudgetItem } from "#contract/budget.ts";
import { getCents } from "#i18n/amounts.ts";
import { foldForSearch } from "#i18n/formats.ts";
import type { Cost } from "#money/costs.ts";
import { getCosts, type MoneyLists } from "#web/platform/costs.rules.ts";

/** The ring shows this many types and the others as one. Each has a colour, counted from 1. */
export const maxRingTypes = 7;
export const otherHue = maxRingTypes + 1;

export interface BudgetLine extends Cost {
  readonly id: string;
  readonly item: BudgetItem;
  /** The number of its expenses. */
  readonly expenses: number;
  readonly hue: number;
}

/** Types that differ only in case are the same. */
function getKey(type: string): string {
  return foldForSearch(type).trim();
}

export interface TypeGroup {
  readonly key: string;
  readonly type: string;
  readonly planned: number;
  readonly items: number;
}

/** The types by planned sum, largest first; equal ones in the order of creation. */
export function groupByType(items: readonly BudgetItem[]): readonly TypeGroup[] {
  const groups = new Map<string, TypeGroup>();
  for (const { type, price } of items) {
    const key = getKey(type);
    const { planned, items: count, type: first } = groups.get(key) ?? { planned: 0, items: 0, type };
    groups.set(key, { key, type: first, planned: planned + getCents(price), items: count + 1 });
  }
  return [...groups.values()].toSorted((one, other) => other.planned - one.planned);
}

function getHues(items: readonly BudgetItem[]): ReadonlyMap<string, number> {
  return new Map(groupByType(items).map(({ key }, at) => [key, Math.min(at + 1, otherHue)]));
}

/** Each item with its expenses, in the order of creation. */
export function toBudgetLines(lists: MoneyLists): readonly BudgetLine[] {
  const { byItem } = getCosts(lists);
  const hues = getHues(lists.items);
  return lists.items.flatMap((item) => {
    const cost = byItem.get(item.id);
    if (!cost) return [];
    const expenses = lists.expenses.filter(({ budget_item_id: id }) => id === item.id).length;
    return [{ ...cost, id: item.id, item, expenses, hue: hues.get(getKey(item.type)) ?? otherHue }];
  });
}

/** The paid share of a price. If refunds exceed payments, nothing is paid. */
export interface PaidShare {
  readonly refunded: number;
  /** Of the price, rounded. */
  readonly percent: number;
}

export function getPaidShare({ price, paid }: Pick<Cost, "price" | "paid">): PaidShare {
  return {
    refunded: Math.max(0, -paid),
    percent: price > 0 ? Math.round((Math.max(0, paid) / price) * 100) : 0,
  };
}

/** The item furthest over its price and the number of others over theirs; null if none is. */
export function findOverrun(lines: readonly BudgetLine[]): { worst: BudgetLine; others: number } | null {
  const beyond = lines
    .filter(({ overrun }) => overrun > 0)
    .toSorted((one, other) => other.overrun - one.overrun);
  const [worst] = beyond;
  return worst ? { worst, others: beyond.length - 1 } : null;
}

/** Cents per guest, rounded; null without guests. */
export function getCostPerGuest(cost: number, guests: number): number | null {
  return guests > 0 ? Math.round(cost / guests) : null;
}
