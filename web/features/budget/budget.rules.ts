/** What each budget item costs, what is paid of it, and its colour; and the sums of all. Sums are whole cents. */
import type { BudgetItem } from "#contract/budget.ts";
import { getCents } from "#i18n/amounts.ts";
import { foldForSearch } from "#i18n/formats.ts";
import type { BudgetTotal, Cost } from "#money/costs.ts";
import { getCosts, type MoneyLists } from "#web/platform/costs.rules.ts";

/** The ring shows this many types and the others as one. Each has a colour, counted from 1. */
export const maxRingTypes = 7;
export const otherHue = maxRingTypes + 1;

export interface BudgetLine extends Cost {
  readonly id: string;
  readonly item: BudgetItem;
  readonly expenseCount: number;
  /** The number of its type's colour, `otherHue` for all types after the seventh. */
  readonly hue: number;
}

/** Types that differ only in case or accents are the same. */
function getTypeKey(type: string): string {
  return foldForSearch(type).trim();
}

export interface TypeGroup {
  readonly key: string;
  readonly type: string;
  /** The sum of the prices. */
  readonly price: number;
  readonly itemCount: number;
}

/** The types by price, highest first; equal ones in the order of creation. */
export function groupByType(items: readonly BudgetItem[]): readonly TypeGroup[] {
  const groups = new Map<string, TypeGroup>();
  for (const { type, price } of items) {
    const key = getTypeKey(type);
    const group = groups.get(key) ?? { key, type, price: 0, itemCount: 0 };
    groups.set(key, { ...group, price: group.price + getCents(price), itemCount: group.itemCount + 1 });
  }
  return [...groups.values()].toSorted((one, other) => other.price - one.price);
}

function getHueByType(items: readonly BudgetItem[]): ReadonlyMap<string, number> {
  return new Map(groupByType(items).map(({ key }, at) => [key, Math.min(at + 1, otherHue)]));
}

export interface BudgetView {
  /** In the order of creation of the items. */
  readonly lines: readonly BudgetLine[];
  readonly total: BudgetTotal;
}

export function createBudgetView(lists: MoneyLists): BudgetView {
  const { byItem, total } = getCosts(lists);
  const hueByType = getHueByType(lists.items);
  const lines = lists.items.flatMap((item) => {
    const cost = byItem.get(item.id);
    if (!cost) return [];
    const expenseCount = lists.expenses.filter(({ budget_item_id: id }) => id === item.id).length;
    return [
      { ...cost, id: item.id, item, expenseCount, hue: hueByType.get(getTypeKey(item.type)) ?? otherHue },
    ];
  });
  return { lines, total };
}

export interface PaidShare {
  /** By how much refunds exceed payments. */
  readonly refunded: number;
  /** The rounded part of the price that is paid; above 100 if more than the price is paid. */
  readonly percent: number;
}

export function getPaidShare({ price, paid }: Pick<Cost, "price" | "paid">): PaidShare {
  return {
    refunded: Math.max(0, -paid),
    percent: price > 0 ? Math.round((Math.max(0, paid) / price) * 100) : 0,
  };
}

/** The item furthest over its price and the number of others over theirs; null if none is. */
export function findOverrun(lines: readonly BudgetLine[]): { worst: BudgetLine; otherCount: number } | null {
  const overruns = lines
    .filter(({ overrun }) => overrun > 0)
    .toSorted((one, other) => other.overrun - one.overrun);
  const [worst] = overruns;
  return worst ? { worst, otherCount: overruns.length - 1 } : null;
}

/** The guests that the cost is divided by. */
export interface CostGuests {
  readonly count: number;
  /** The number that the couple expects, not that of the list. */
  readonly isExpected: boolean;
}

/**
 * Guests who come or may come. Until the first answer the list may be incomplete, so a larger number that the couple
 * expects counts instead.
 */
export function getCostGuests(
  { all, present, absent }: { readonly all: number; readonly present: number; readonly absent: number },
  expectedGuests: number | null,
): CostGuests {
  const isExpected = present + absent === 0 && (expectedGuests ?? 0) > all;
  return { count: isExpected ? (expectedGuests ?? 0) : all - absent, isExpected };
}

/** Cents per guest, rounded; null without guests. */
export function getCostPerGuest(cost: number, guestCount: number): number | null {
  return guestCount > 0 ? Math.round(cost / guestCount) : null;
}
