/** The ring chart of the budget: a part per type, in proportion to what is planned. Sums are whole cents. */
import type { BudgetItem } from "#contract/budget.ts";
import { otherHue, maxRingTypes, groupByType } from "./budget.rules.ts";

export interface RingPart {
  readonly key: string;
  /** null for several types shown as one. */
  readonly type: string | null;
  readonly cents: number;
  readonly items: number;
  readonly hue: number;
}

/** The seven largest types and the others as one; types without a cost have no part. */
export function getRingParts(items: readonly BudgetItem[]): readonly RingPart[] {
  const groups = groupByType(items).filter(({ planned }) => planned > 0);
  const shown = groups.slice(0, maxRingTypes).map(({ key, type, planned, items: count }, at) => ({
    key,
    type,
    cents: planned,
    items: count,
    hue: at + 1,
  }));
  const others = groups.slice(maxRingTypes);
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

/**
 * Divides a sum into whole parts in proportion to the weights, by the largest remainder method; they add up
 * to the sum.
 */
export function divideInProportion(sum: number, weights: readonly number[]): readonly number[] {
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

/** Shares in whole per cent that add up to 100. */
export function getPercents(parts: readonly number[]): readonly number[] {
  return divideInProportion(100, parts);
}

export interface Arc {
  readonly start: number;
  readonly length: number;
}

/**
 * The position of each part on the ring, in the unit of `circumference`. Each part has `min` and its share of what is
 * left, so that parts and gaps fill the ring.
 */
export function getArcs(
  parts: readonly number[],
  { circumference, gap, min }: { readonly circumference: number; readonly gap: number; readonly min: number },
): readonly Arc[] {
  const all = parts.reduce((sum, part) => sum + part, 0);
  const space = parts.length > 1 ? gap : 0;
  const free = circumference - parts.length * (space + min);
  let start = space / 2;
  return parts.map((part) => {
    const length = min + (free * part) / all;
    const arc = { start, length };
    start += length + space;
    return arc;
  });
}
