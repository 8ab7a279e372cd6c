/** The ring chart of the budget: a part per type, in proportion to the prices. Sums are whole cents. */
import type { BudgetItem } from "#contract/budget.ts";
import { sum } from "#money/cents.ts";
import { otherHue, maxRingTypes, groupByType } from "./budget.rules.ts";

export interface RingPart {
  readonly key: string;
  /** null for several types shown as one. */
  readonly type: string | null;
  readonly cents: number;
  readonly itemCount: number;
  readonly hue: number;
}

/** The seven largest types and the others as one; types without a price have no part. */
export function getRingParts(items: readonly BudgetItem[]): readonly RingPart[] {
  const groups = groupByType(items).filter(({ price }) => price > 0);
  const largest = groups.slice(0, maxRingTypes).map(({ key, type, price, itemCount }, at) => ({
    key,
    type,
    cents: price,
    itemCount,
    hue: at + 1,
  }));
  const others = groups.slice(maxRingTypes);
  const [first] = others;
  if (!first) return largest;
  return [
    ...largest,
    {
      key: "others",
      type: others.length === 1 ? first.type : null,
      cents: sum(others.map(({ price }) => price)),
      itemCount: sum(others.map(({ itemCount }) => itemCount)),
      hue: otherHue,
    },
  ];
}

/**
 * Divides a total into whole parts in proportion to the weights, by the largest remainder method; they add up to it.
 */
export function divideInProportion(total: number, weights: readonly number[]): readonly number[] {
  const totalWeight = sum(weights);
  if (totalWeight <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / totalWeight);
  const shares = exact.map(Math.floor);
  let left = total - sum(shares);
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
  const total = sum(parts);
  const space = parts.length > 1 ? gap : 0;
  const free = circumference - parts.length * (space + min);
  let start = space / 2;
  return parts.map((part) => {
    const length = min + (free * part) / total;
    const arc = { start, length };
    start += length + space;
    return arc;
  });
}
