/** Prices per head: what an item or a quote costs for the persons counted at each moment. Prices include VAT. */
import { type Cents, sum } from "./cents.ts";
import type { Persons, PersonsByMoment } from "./headcounts.ts";

/** A price for each adult, child or vendor meal of a moment. `unitPrice` is not below zero. */
export interface HeadLine {
  readonly kind: "adult" | "child" | "vendor";
  readonly momentId: string;
  readonly unitPrice: Cents;
  /** The guaranteed count: it is charged even if fewer come. */
  readonly minimum: number | null;
}

/** A price whoever comes; below zero it is a discount. */
export interface FixedLine {
  readonly kind: "fixed";
  readonly momentId: string | null;
  readonly unitPrice: Cents;
}

export type PriceLine = HeadLine | FixedLine;

/** What one line costs. */
export interface LineCost<Line extends PriceLine = PriceLine> {
  readonly line: Line;
  /** How many are charged, the minimum at least; 1 of a fixed line. */
  readonly quantity: number;
  readonly amount: Cents;
  /** The minimum is more than the persons counted. */
  readonly isMinimum: boolean;
  /** Its moment is off. */
  readonly isOff: boolean;
}

const personsOf: Record<HeadLine["kind"], keyof Persons> = {
  adult: "adults",
  child: "children",
  vendor: "vendors",
};

/** In the order of the lines. At a moment that is off nobody is counted; its minimum and its fixed part are still charged. */
export function costsOf<Line extends PriceLine>(
  lines: readonly Line[],
  persons: PersonsByMoment,
): readonly LineCost<Line>[] {
  return lines.map((line) => {
    const isOff = line.momentId !== null && !persons.has(line.momentId);
    const counted = countedBy(line, persons);
    const quantity = line.kind === "fixed" ? counted : Math.max(counted, line.minimum ?? 0);
    return { line, quantity, amount: quantity * line.unitPrice, isMinimum: quantity > counted, isOff };
  });
}

function countedBy(line: PriceLine, persons: PersonsByMoment): number {
  return line.kind === "fixed" ? 1 : (persons.get(line.momentId)?.[personsOf[line.kind]] ?? 0);
}

/** The sum of the lines; discounts never bring it below zero. */
export function priceOf(lines: readonly PriceLine[], persons: PersonsByMoment): Cents {
  return Math.max(0, sum(costsOf(lines, persons).map(({ amount }) => amount)));
}

/** The moments that are off and charged all the same, by a minimum or a fixed part, each once: the couple is warned. */
export function chargedOffMoments(lines: readonly PriceLine[], persons: PersonsByMoment): readonly string[] {
  const charged = costsOf(lines, persons).filter(({ isOff, amount }) => isOff && amount !== 0);
  return [...new Set(charged.flatMap(({ line }) => line.momentId ?? []))];
}

/** The price that lines without any price per head come to; null if one of them is per head. */
export function plainPriceOf(lines: readonly PriceLine[]): Cents | null {
  return lines.every(({ kind }) => kind === "fixed") ? priceOf(lines, new Map()) : null;
}

/** What other numbers of persons would change. */
export interface WhatIf {
  /** Of all items, with the changed persons. */
  readonly total: Cents;
  /** Against the persons counted today; below zero it is saved. */
  readonly difference: Cents;
  /** The minimums that are charged though fewer would come, each once, the smallest first. */
  readonly minimums: readonly number[];
}

/** Compares the items priced per head for the persons counted today and for others (`changeAdults`). */
export function whatIf(
  items: readonly (readonly PriceLine[])[],
  counted: PersonsByMoment,
  changed: PersonsByMoment,
): WhatIf {
  const totalFor = (persons: PersonsByMoment) => sum(items.map((lines) => priceOf(lines, persons)));
  const total = totalFor(changed);
  const charged = items
    .flatMap((lines) => costsOf(lines, changed))
    .filter(({ isMinimum }) => isMinimum)
    .map(({ quantity }) => quantity);
  const minimums = [...new Set(charged)].toSorted((one, other) => one - other);
  return { total, difference: total - totalFor(counted), minimums };
}
