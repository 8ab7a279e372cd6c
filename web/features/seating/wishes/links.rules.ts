/**
 * What the value of a plan gains or loses where two guests sit at one table, or a guest at a certain table. Here that of two
 * guests; `preferences.rules.ts` has the others. The solver's weight of a pair is their sum.
 */
import type { Guest } from "#contract/guests.ts";
import type { PairWish } from "#contract/wishes.ts";
import { type Relations, areAcquainted, getPairKey, type GuestPair } from "./relations.rules.ts";
import type { FixedSeats } from "./fixed-seats.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import { weights } from "./weights.ts";

export type LinkKind =
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

/** A part of the value of a plan: two guests at the same table, or a guest at a table. */
export interface Link {
  readonly kind: LinkKind;
  readonly pair: GuestPair;
  readonly weight: number;
}

const weightByWish: Readonly<Record<Exclude<PairWish, "never_together">, number>> = {
  together: weights.together,
  rather_together: weights.ratherTogether,
  rather_apart: weights.ratherApart,
};

/** All that counts for a pair, by `getPairKey`. */
export function getLinks(
  { seating }: SeatingState,
  relations: Relations,
  { couples, families }: FixedSeats,
): Map<string, readonly Link[]> {
  const links = new Map<string, Link[]>();
  const tie = (kind: LinkKind, pair: GuestPair, weight: number) => {
    const key = getPairKey(...pair);
    const [one, other] = pair;
    const link = { kind, pair: one < other ? pair : ([other, one] as const), weight };
    const parts = links.get(key);
    if (parts) parts.push(link);
    else links.set(key, [link]);
  };
  for (const { kind, pair } of relations.wished)
    if (kind !== "never_together") tie(kind, pair, weightByWish[kind]);
  for (const { pair } of couples) tie("couple", pair, weights.couple);
  for (const { family } of families) {
    for (const [one, other] of getPairs(family.members)) tie("family", [one.id, other.id], weights.family);
  }
  if (seating.children === "with_parents") {
    for (const [child, adults] of relations.parents) {
      for (const adult of adults) tie("parent", [child, adult], weights.parent);
    }
  }
  // Runs for every pair of guests, eighty thousand times for a large wedding, so it must allocate little.
  const all = [...relations.coming.values()];
  for (const [at, one] of all.entries()) {
    for (let next = at + 1; next < all.length; next += 1) {
      const other = all[next];
      if (other) addTie(one, other);
    }
  }
  return links;

  function addTie(one: Guest, other: Guest): void {
    const pair: GuestPair = [one.id, other.id];
    if (areAcquainted(relations, ...pair)) tie("acquainted", pair, weights.acquainted);
    if (seating.children === "together" && one.is_child && other.is_child)
      tie("children", pair, weights.children);
    if (isAgainst(seating.sides, relations, pair)) tie("sides", pair, weights.sides);
  }
}

function getPairs(guests: readonly Guest[]): (readonly [Guest, Guest])[] {
  return guests.flatMap((one, at) => guests.slice(at + 1).map((other) => [one, other] as const));
}

function isAgainst(
  wanted: SeatingState["seating"]["sides"],
  { sides }: Relations,
  [one, other]: GuestPair,
): boolean {
  const [first, second] = [sides.get(one), sides.get(other)];
  if (wanted === "any" || first === undefined || second === undefined) return false;
  return (first === second) === (wanted === "mix");
}
