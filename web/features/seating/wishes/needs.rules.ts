/** What a small change of the plan is asked for: a broken wish, somebody who came late, a seat that became free. */
import type { Guest } from "#contract/guests.ts";
import type { Violation } from "./violation-kinds.ts";
import { isComing, type SeatingState } from "./seating-state.rules.ts";

export type Need =
  | { readonly kind: "broken"; readonly broken: Violation }
  | { readonly kind: "late"; readonly guests: readonly Guest[] }
  | { readonly kind: "vacated"; readonly table: string };

/** From so many of those expected on, a plan stands; before, everyone is still being seated. */
const standing = 0.8;
/** More than so many are no latecomers. */
const few = 5;

/** Those without a seat while the plan stands; none where they are many. */
export function latecomers({ guests, tables }: Pick<SeatingState, "guests" | "tables">): readonly Guest[] {
  const known = new Set(tables.map(({ id }) => id));
  const expected = guests.filter(isComing);
  const late = expected.filter(({ table_id }) => table_id === null || !known.has(table_id));
  return late.length <= few && expected.length - late.length >= standing * expected.length ? late : [];
}

/** Who sat where when the plan was seen last. */
export type Seen = ReadonlyMap<string, string>;

export function seenIn({ guests }: Pick<SeatingState, "guests">): Seen {
  return new Map(guests.flatMap(({ id, table_id }) => (table_id === null ? [] : [[id, table_id] as const])));
}

/** Tables that somebody left by leaving the guest list, each once. */
export function vacatedSince(
  seen: Seen,
  { guests, tables }: Pick<SeatingState, "guests" | "tables">,
): readonly string[] {
  const ids = new Set(guests.map(({ id }) => id));
  const left = new Set([...seen].filter(([id]) => !ids.has(id)).map(([, table]) => table));
  return tables.map(({ id }) => id).filter((id) => left.has(id));
}
