/** What the budget shows: spent against planned, its ring by type, what remains. All sums are whole cents. */
import type { BudgetItem, BudgetItemChanges, NewBudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import { centsOf } from "#i18n/amounts.ts";
import { collatorOf, fold } from "#i18n/formats.ts";

/** The ring shows so many types, the others as one; each has a hue of its own, counted from 1. */
export const ringTypes = 7;
export const otherHue = ringTypes + 1;

export interface Line {
  readonly id: string;
  readonly item: BudgetItem;
  readonly planned: number;
  readonly spent: number;
  /** What was spent beyond the plan; 0 within it. */
  readonly over: number;
  /** How many expenses count against it. */
  readonly expenses: number;
  readonly hue: number;
}

export interface Sums {
  readonly planned: number;
  readonly spent: number;
  /** The part of what was spent that counts against no item. */
  readonly untied: number;
}

/** The same type however it is cased. */
function keyOf(type: string): string {
  return fold(type).trim();
}

interface TypeGroup {
  readonly key: string;
  readonly type: string;
  readonly planned: number;
  readonly items: number;
}

/** The types there are, the largest first, then as they were added. */
function typeGroups(items: readonly BudgetItem[]): readonly TypeGroup[] {
  const groups = new Map<string, TypeGroup>();
  for (const { type, price } of items) {
    const key = keyOf(type);
    const { planned, items: count, type: first } = groups.get(key) ?? { planned: 0, items: 0, type };
    groups.set(key, { key, type: first, planned: planned + centsOf(price), items: count + 1 });
  }
  return [...groups.values()].toSorted((one, other) => other.planned - one.planned);
}

function huesOf(items: readonly BudgetItem[]): ReadonlyMap<string, number> {
  return new Map(typeGroups(items).map(({ key }, at) => [key, Math.min(at + 1, otherHue)]));
}

/** Each item with what was spent on it, in the order they were added. */
export function linesOf(items: readonly BudgetItem[], expenses: readonly Expense[]): readonly Line[] {
  const spent = new Map<string | null, { cents: number; count: number }>();
  for (const { budget_item_id: id, amount } of expenses) {
    const { cents, count } = spent.get(id) ?? { cents: 0, count: 0 };
    spent.set(id, { cents: cents + centsOf(amount), count: count + 1 });
  }
  const hues = huesOf(items);
  return items.map((item) => {
    const planned = centsOf(item.price);
    const { cents, count } = spent.get(item.id) ?? { cents: 0, count: 0 };
    const hue = hues.get(keyOf(item.type)) ?? otherHue;
    const over = Math.max(0, cents - planned);
    return { id: item.id, item, planned, spent: cents, over, expenses: count, hue };
  });
}

/** An expense whose item is in the bin counts as tied to none. */
export function sumsOf(lines: readonly Line[], expenses: readonly Expense[]): Sums {
  const planned = lines.reduce((sum, line) => sum + line.planned, 0);
  const tied = lines.reduce((sum, line) => sum + line.spent, 0);
  const spent = expenses.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return { planned, spent, untied: spent - tied };
}

export interface RingPart {
  readonly key: string;
  /** null stands for several types in one. */
  readonly type: string | null;
  readonly cents: number;
  readonly items: number;
  readonly hue: number;
}

/** The seven largest types, and the others as one; what costs nothing has no part. */
export function ringOf(items: readonly BudgetItem[]): readonly RingPart[] {
  const groups = typeGroups(items).filter(({ planned }) => planned > 0);
  const shown = groups.slice(0, ringTypes).map(({ key, type, planned, items: count }, at) => ({
    key,
    type,
    cents: planned,
    items: count,
    hue: at + 1,
  }));
  const others = groups.slice(ringTypes);
  const [first] = others;
  if (!first) return shown;
  return [
    ...shown,
    {
      key: "others",
      type: others.length === 1 ? first.type : null,
      cents: others.reduce((sum, { planned }) => sum + planned, 0),
      items: others.reduce((sum, { items: count }) => sum + count, 0),
      hue: otherHue,
    },
  ];
}

/** Whole shares of a sum in proportion to the weights: they add up to it, the largest remainders taking what is left. */
export function shareOut(sum: number, weights: readonly number[]): readonly number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (sum * weight) / all);
  const shares = exact.map(Math.floor);
  let left = sum - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .toSorted((one, other) => other.rest - one.rest);
  for (const { at } of byRemainder) {
    if (left <= 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/** Shares of a whole in per cent, which add up to 100. */
export function percentsOf(parts: readonly number[]): readonly number[] {
  return shareOut(100, parts);
}

export interface Arc {
  readonly start: number;
  readonly length: number;
}

/**
 * Where each part lies on a ring, in the unit of `around`: lengths and the gaps after them fill it. A part too small to
 * be seen is as long as `least`.
 */
export function arcsOf(
  parts: readonly number[],
  { around, gap, least }: { readonly around: number; readonly gap: number; readonly least: number },
): readonly Arc[] {
  const all = parts.reduce((sum, part) => sum + part, 0);
  const space = parts.length > 1 ? gap : 0;
  const free = around - parts.length * (space + least);
  let start = space / 2;
  return parts.map((part) => {
    const length = least + (free * part) / all;
    const arc = { start, length };
    start += length + space;
    return arc;
  });
}

/** How far a plan is spent; where more came back than went out nothing is, and all of it is left. */
export interface Spending {
  readonly refunded: number;
  /** Of the plan, rounded. */
  readonly percent: number;
  readonly left: number;
  readonly beyond: number;
}

export function spendingOf({ planned, spent }: { planned: number; spent: number }): Spending {
  const used = Math.max(0, spent);
  return {
    refunded: Math.max(0, -spent),
    percent: planned > 0 ? Math.round((used / planned) * 100) : 0,
    left: Math.max(0, planned - used),
    beyond: Math.max(0, used - planned),
  };
}

/** The item furthest beyond its plan, and how many others are beyond theirs; null when all are within. */
export function overrun(lines: readonly Line[]): { worst: Line; others: number } | null {
  const beyond = lines.filter(({ over }) => over > 0).toSorted((one, other) => other.over - one.over);
  const [worst] = beyond;
  return worst ? { worst, others: beyond.length - 1 } : null;
}

/** What the plan leaves of the estimated budget, in cents; below zero it exceeds it. */
export function leftOf(envelope: number, planned: number): number {
  return envelope - planned;
}

/** Cents a guest, to the nearest; null without guests. */
export function perGuest(planned: number, guests: number): number | null {
  return guests > 0 ? Math.round(planned / guests) : null;
}

export const itemColumns = ["name", "provider", "planned", "spent"] as const;
export type ItemColumn = (typeof itemColumns)[number];

export interface ItemSort {
  readonly by: ItemColumn;
  readonly descending: boolean;
}

export const firstItemSort: ItemSort = { by: "planned", descending: true };

/** A press on a head turns the same column round; another starts as it is mostly wanted: words from A, sums from the largest. */
export function itemsSortedBy(current: ItemSort, by: ItemColumn): ItemSort {
  if (current.by === by) return { by, descending: !current.descending };
  return { by, descending: by === "planned" || by === "spent" };
}

interface Ordering {
  readonly language: string;
  readonly titleOf: (item: BudgetItem) => string;
}

/** Lines in order; equals stay as they were added, and items without a provider come last. */
export function sortedLines(
  lines: readonly Line[],
  { by, descending }: ItemSort,
  { language, titleOf }: Ordering,
): readonly Line[] {
  const turn = descending ? -1 : 1;
  if (by === "planned" || by === "spent") {
    return lines.toSorted((one, other) => turn * (one[by] - other[by]));
  }
  const { compare } = collatorOf(language);
  const words = new Map(lines.map((line) => [line, by === "name" ? titleOf(line.item) : line.item.provider]));
  return lines.toSorted((one, other) => {
    const [a = "", b = ""] = [words.get(one), words.get(other)];
    if (a === "" || b === "") return Number(a === "") - Number(b === "");
    return turn * compare(a, b);
  });
}

const editable = ["type", "name", "price", "provider", "comment"] as const;

/** Only what differs is sent, so that two people editing different fields keep both. */
export function itemChanges(item: BudgetItem, wanted: NewBudgetItem): BudgetItemChanges {
  const changed = editable.filter((field) => item[field] !== wanted[field]);
  return Object.fromEntries(changed.map((field) => [field, wanted[field]]));
}
