/** Prices per head: the cost of an item or a quote for the persons counted at each moment. Prices include VAT. */
import { type Cents, sum } from "./cents.ts";
import type { PersonCounts, PersonsByMoment } from "./headcounts.ts";

/** A price per adult, child or vendor meal of a moment. `unitPrice` is not negative. */
export interface PerHeadLine {
  readonly kind: "adult" | "child" | "vendor";
  readonly momentId: string;
  readonly unitPrice: Cents;
  /** The guaranteed count, which is charged even if fewer come. */
  readonly minimum: number | null;
}

/** A price that does not depend on persons; negative for a discount. */
export interface FixedLine {
  readonly kind: "fixed";
  readonly momentId: string | null;
  readonly unitPrice: Cents;
}

export type PriceLine = PerHeadLine | FixedLine;

/** The cost of one line. */
export interface LineCost<Line extends PriceLine = PriceLine> {
  readonly line: Line;
  /** The charged quantity, at least the minimum; 1 for a fixed line. */
  readonly quantity: number;
  readonly amount: Cents;
  /** Whether the minimum exceeds the persons counted. */
  readonly isMinimumCharged: boolean;
  /** Whether its moment is off. */
  readonly isMomentOff: boolean;
}

const countKeyByKind: Record<PerHeadLine["kind"], keyof PersonCounts> = {
  adult: "adults",
  child: "children",
  vendor: "vendors",
};

/**
 * In the order of the lines. At a moment that is off nobody is counted, but minimums and fixed lines are still
 * charged.
 */
export function getLineCosts<Line extends PriceLine>(
  lines: readonly Line[],
  persons: PersonsByMoment,
): readonly LineCost<Line>[] {
  return lines.map((line) => {
    const isMomentOff = line.momentId !== null && !persons.has(line.momentId);
    const counted = getCountedQuantity(line, persons);
    const quantity = line.kind === "fixed" ? counted : Math.max(counted, line.minimum ?? 0);
    return {
      line,
      quantity,
      amount: quantity * line.unitPrice,
      isMinimumCharged: quantity > counted,
      isMomentOff,
    };
  });
}

function getCountedQuantity(line: PriceLine, persons: PersonsByMoment): number {
  return line.kind === "fixed" ? 1 : (persons.get(line.momentId)?.[countKeyByKind[line.kind]] ?? 0);
}

/** The sum of the lines, at least 0 even with discounts. */
export function getTotalPrice(lines: readonly PriceLine[], persons: PersonsByMoment): Cents {
  return Math.max(0, sum(getLineCosts(lines, persons).map(({ amount }) => amount)));
}

/** Moments that are off but still charged by a minimum or a fixed line, each once, for a warning. */
export function listChargedThoughOffMomentIds(
  lines: readonly PriceLine[],
  persons: PersonsByMoment,
): readonly string[] {
  const chargedLines = getLineCosts(lines, persons).filter(
    ({ isMomentOff, amount }) => isMomentOff && amount !== 0,
  );
  return [...new Set(chargedLines.flatMap(({ line }) => line.momentId ?? []))];
}

/** The effect of other numbers of persons. */
export interface CostChange {
  /** The sum of all items for the changed persons. */
  readonly total: Cents;
  /** Compared with the persons counted today; negative if it saves money. */
  readonly difference: Cents;
  /** The minimums that are charged although fewer would come, each once, smallest first. */
  readonly minimums: readonly number[];
}

/** Compares the cost of items for the persons counted today and for changed ones (`addAdults`). */
export function compareCosts(
  items: readonly (readonly PriceLine[])[],
  currentPersons: PersonsByMoment,
  changedPersons: PersonsByMoment,
): CostChange {
  const getTotal = (persons: PersonsByMoment) => sum(items.map((lines) => getTotalPrice(lines, persons)));
  const total = getTotal(changedPersons);
  const chargedMinimums = items
    .flatMap((lines) => getLineCosts(lines, changedPersons))
    .filter(({ isMinimumCharged }) => isMinimumCharged)
    .map(({ quantity }) => quantity);
  const minimums = [...new Set(chargedMinimums)].toSorted((one, other) => one - other);
  return { total, difference: total - getTotal(currentPersons), minimums };
}
