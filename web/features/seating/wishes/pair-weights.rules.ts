/**
 * What the value of a plan gains or loses where two guests sit at one table, or a guest at a certain table. Here that
 * of two guests; `table-weights.rules.ts` has the others. The solver's weight of a pair is their sum.
 */
import type { Guest } from "#contract/guests.ts";
import type { PairWish } from "#contract/wishes.ts";
import { type Relations, areAcquainted, getPairKey, type GuestPair } from "./relations.rules.ts";
import type { TableGroups } from "./table-groups.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import { weights } from "./weights.ts";

export type WeightKind =
  | "together"
  | "couple"
  | "family"
  | "parent"
  | "rather_together"
  | "rather_apart"
  | "acquainted"
  | "children"
  | "sides"
  | "at_table"
  | "near_head"
  | "easy_access"
  | "at_head"
  | "present";

/** A part of the weight of two guests at one table, or of a guest at a table. */
export interface WeightPart {
  readonly kind: WeightKind;
  readonly pair: GuestPair;
  readonly weight: number;
}

const weightByWish: Readonly<Record<Exclude<PairWish, "never_together">, number>> = {
  together: weights.together,
  rather_together: weights.ratherTogether,
  rather_apart: weights.ratherApart,
};

/** The parts of the weight of each pair of guests, by `getPairKey`. */
export function getPairWeights(
  { seating }: SeatingState,
  relations: Relations,
  { couples, families }: TableGroups,
): Map<string, readonly WeightPart[]> {
  const partsByPair = new Map<string, WeightPart[]>();
  const add = (kind: WeightKind, pair: GuestPair, weight: number) => {
    const key = getPairKey(...pair);
    const [one, other] = pair;
    const part = { kind, pair: one < other ? pair : ([other, one] as const), weight };
    const parts = partsByPair.get(key);
    if (parts) parts.push(part);
    else partsByPair.set(key, [part]);
  };
  for (const { kind, pair } of relations.wishedPairs)
    if (kind !== "never_together") add(kind, pair, weightByWish[kind]);
  for (const { pair } of couples) add("couple", pair, weights.couple);
  for (const { family } of families) {
    for (const [one, other] of getPairs(family.members)) add("family", [one.id, other.id], weights.family);
  }
  if (seating.children === "with_parents") {
    for (const [child, adults] of relations.adultsByChild) {
      for (const adult of adults) add("parent", [child, adult], weights.parent);
    }
  }
  // Runs for every pair of guests, eighty thousand times for a large wedding, so it must allocate little.
  const guests = [...relations.expectedById.values()];
  for (const [at, one] of guests.entries()) {
    for (let next = at + 1; next < guests.length; next += 1) {
      const other = guests[next];
      if (other) addForPair(one, other);
    }
  }
  return partsByPair;

  function addForPair(one: Guest, other: Guest): void {
    const pair: GuestPair = [one.id, other.id];
    if (areAcquainted(relations, ...pair)) add("acquainted", pair, weights.acquainted);
    if (seating.children === "together" && one.is_child && other.is_child)
      add("children", pair, weights.children);
    if (isAgainst(seating.sides, relations, pair)) add("sides", pair, weights.sides);
  }
}

function getPairs(guests: readonly Guest[]): (readonly [Guest, Guest])[] {
  return guests.flatMap((one, at) => guests.slice(at + 1).map((other) => [one, other] as const));
}

function isAgainst(
  wanted: SeatingState["seating"]["sides"],
  { sideByGuest }: Relations,
  [one, other]: GuestPair,
): boolean {
  const [first, second] = [sideByGuest.get(one), sideByGuest.get(other)];
  if (wanted === "any" || first === undefined || second === undefined) return false;
  return (first === second) === (wanted === "mix");
}
