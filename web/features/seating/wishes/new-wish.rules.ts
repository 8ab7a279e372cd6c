/** Validates the form of a wish and builds the wishes from it. */
import type { Guest } from "#contract/guests.ts";
import { pairWishes, type PairWish, type WishKind } from "#contract/wishes.ts";
import type { WishInput } from "./queries.ts";
import { getPairKey } from "./relations.rules.ts";

export interface WishForm {
  readonly who: readonly Guest[];
  readonly kind: WishKind;
  /** For a wish about two guests. */
  readonly whom: readonly Guest[];
  /** For `at_table`; '' if none is chosen. */
  readonly table: string;
}

/** The error of each field, as keys of `wishes.wishes`. */
export type WishErrors = Partial<
  Record<"who" | "whom" | "table", "no_who" | "no_whom" | "same" | "no_table" | "not_seated">
>;

export function isForTwo(kind: WishKind): kind is PairWish {
  return pairWishes.some((one) => one === kind);
}

export function findWishErrors({ who, kind, whom, table }: WishForm): WishErrors {
  if (who.length === 0) return { who: "no_who" };
  if (isForTwo(kind)) {
    if (whom.length === 0) return { whom: "no_whom" };
    return getPairs(who, whom).length === 0 ? { whom: "same" } : {};
  }
  if (kind === "at_table" && table === "") return { table: "no_table" };
  return kind === "locked" && who.some(({ table_id }) => table_id === null) ? { who: "not_seated" } : {};
}

/** Pairs each guest of the first list with each of the second, without duplicates. */
export function toWishes({ who, kind, whom, table }: WishForm): readonly WishInput[] {
  if (isForTwo(kind)) {
    return getPairs(who, whom).map(([one, other]) => ({ kind, guest_id: one, other_guest_id: other }));
  }
  return who.map(({ id }) => ({ kind, guest_id: id, ...(kind === "at_table" && { table_id: table }) }));
}

function getPairs(who: readonly Guest[], whom: readonly Guest[]): readonly (readonly [string, string])[] {
  const pairs = new Map<string, readonly [string, string]>();
  for (const { id: one } of who) {
    for (const { id: other } of whom) {
      const key = getPairKey(one, other);
      if (one !== other && !pairs.has(key)) pairs.set(key, [one, other]);
    }
  }
  return [...pairs.values()];
}
