/** From what the form says to the wishes it stands for. */
import type { Guest } from "#contract/guests.ts";
import { guestWishes, pairWishes, type PairWish, type WishKind } from "#contract/wishes.ts";
import type { WishInput } from "./queries.ts";
import { pairKey } from "./relations.rules.ts";

export interface WishForm {
  readonly who: readonly Guest[];
  readonly kind: WishKind;
  /** Of a wish for two. */
  readonly whom: readonly Guest[];
  /** Of `at_table`; '' for none chosen. */
  readonly table: string;
}

/** Why a field is refused, as keys of `wishes.wishes`. */
export type WishErrors = Partial<
  Record<"who" | "whom" | "table", "no_who" | "no_whom" | "same" | "no_table" | "not_seated">
>;

export function isForTwo(kind: WishKind): kind is PairWish {
  return pairWishes.some((one) => one === kind);
}

/** The kinds in the order of the form. */
export const kindsInOrder: readonly WishKind[] = [...pairWishes, ...guestWishes];

export function wishErrors({ who, kind, whom, table }: WishForm): WishErrors {
  if (who.length === 0) return { who: "no_who" };
  if (isForTwo(kind)) {
    if (whom.length === 0) return { whom: "no_whom" };
    return pairsOf(who, whom).length === 0 ? { whom: "same" } : {};
  }
  if (kind === "at_table" && table === "") return { table: "no_table" };
  return kind === "locked" && who.some(({ table_id }) => table_id === null) ? { who: "not_seated" } : {};
}

/** Each of the first with each of the others, nobody with themselves, no two twice. */
export function wishesFrom({ who, kind, whom, table }: WishForm): readonly WishInput[] {
  if (isForTwo(kind)) {
    return pairsOf(who, whom).map(([one, other]) => ({ kind, guest_id: one, other_guest_id: other }));
  }
  return who.map(({ id }) => ({ kind, guest_id: id, ...(kind === "at_table" && { table_id: table }) }));
}

function pairsOf(who: readonly Guest[], whom: readonly Guest[]): readonly (readonly [string, string])[] {
  const pairs = new Map<string, readonly [string, string]>();
  for (const { id: one } of who) {
    for (const { id: other } of whom) {
      const key = pairKey(one, other);
      if (one !== other && !pairs.has(key)) pairs.set(key, [one, other]);
    }
  }
  return [...pairs.values()];
}
